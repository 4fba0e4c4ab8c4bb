import { expect, test } from 'vitest'
import type { AuditRow } from '#domain/audit/audit.ts'
import { recordAudit } from '#server/audit/audit-queries.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import { deleteExpiredRows } from '#server/platform/database/expired-rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import { authenticatorOf } from '#test/authenticator.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { postForm } from '#test/post.ts'

const ground = testApp()
const password = 'Kasuri2025'

async function adminHeaders() {
  return signedInAs(ground.db, (await makeUser(ground.db, { role: 'ROLE_ADMIN' })).username)
}

async function rows(fields: Record<string, string> = {}): Promise<AuditRow[]> {
  const answer = await postForm(ground.app, '/audit/getB122TableResults', fields, await adminHeaders())
  return answer.json<{ items: AuditRow[] }>().items
}

const actionsAbout = async (id: number) =>
  (await ground.db.rows<{ action: string }>(sql`select action from audit_line where about_id = ${id} order by id`)).map(
    ({ action }) => action,
  )

test('changes of an account are in the trail: the actor, the impersonated account, the address, and no secret', async () => {
  const { db, app } = ground
  const someone = await makeUser(db, { lastname: 'Tanabe', password })
  const boss = await makeUser(db, { role: 'ROLE_ADMIN', lastname: 'Morvan' })
  const admin = await signedInAs(db, boss.username)
  const from = '203.0.113.7'
  const login = (typed: string) =>
    postForm(app, '/api/login', { username: someone.username, password: typed }, {}, from)
  await login('Wrong2025')
  const own = (await login(password)).json() as { access_token: string }
  const owner = { authorization: `Bearer ${own.access_token}` }
  await app.inject({ url: '/account/export', headers: owner })
  await postForm(app, '/commission', { name: 'x', displayOrder: '1' }, owner)
  const person = { firstname: 'A', lastname: 'Tanabe', username: someone.username }
  await postForm(app, `/user/${someone.id}`, { ...person, role: 'ROLE_ADMIN' }, admin)
  await postForm(app, `/user/${someone.id}`, { ...person, role: 'ROLE_USER' }, admin)
  await postForm(app, `/user/sendPasswordMail/${someone.id}`, {}, admin)
  const taken = (await postForm(app, '/impersonation/start', { userId: String(someone.id) }, admin)).json() as {
    access_token: string
  }
  const inTheirName = { authorization: `Bearer ${taken.access_token}` }
  await postForm(app, '/account/updateAccount', { ...person, firstname: 'B', phoneNumber: '' }, inTheirName)
  await postForm(app, '/impersonation/stop', {}, inTheirName)
  await postForm(app, `/user/lock/${someone.id}`, {}, admin)
  await app.inject({ method: 'DELETE', url: `/user/${someone.id}`, headers: admin })

  expect(await actionsAbout(someone.id)).toEqual([
    'signInFailed',
    'signedIn',
    'accountExported',
    'rightsChanged',
    'rightsChanged',
    'passwordMailed',
    'impersonationStarted',
    'accountEdited',
    'impersonationStopped',
    'accountLocked',
    'accountErased',
  ])
  const [failed, opened] = await db.rows<{ address: string }>(sql`
    select address from audit_line where about_id = ${someone.id} order by id`)
  expect([failed!.address, opened!.address]).toEqual([from, from])
  const told = await rows({ search: 'Morvan' })
  expect(told.find(({ action }) => action === 'accountEdited')).toMatchObject({
    impersonator: expect.stringContaining('Morvan'),
  })
  const rights = told.filter(({ action }) => action === 'rightsChanged')
  expect(rights.map(({ details }) => details.role)).toEqual([
    ['ROLE_ADMIN', 'ROLE_USER'],
    ['ROLE_USER', 'ROLE_ADMIN'],
  ])
  const refused = await db.row<{ details: unknown; address: string }>(sql`
    select details, address from audit_line where action = 'refused' and actor_id = ${someone.id}`)
  expect(refused!.details).toEqual({ code: 'notAuthorized.error', call: 'POST /commission' })
  const written = JSON.stringify(await db.rows(sql`select * from audit_line`))
  for (const secret of [password, 'Wrong2025', own.access_token, someone.username, 'Tanabe'])
    expect(written).not.toContain(secret)
})

test('second steps are in the trail: additions, wrong codes, a recovery code used, and the way of each sign-in', async () => {
  const { db, app } = ground
  const someone = await makeUser(db, { password })
  const credentials = { username: someone.username, password }
  const owner = await signedInAs(db, someone.username)
  const offer = await postForm(app, '/account/offerAuthenticator', { currentPassword: password }, owner)
  const code = authenticatorOf(offer.json<{ secret: string }>().secret).code()
  const { recoveryCodes } = (await postForm(app, '/account/confirmAuthenticator', { code }, owner)).json<{
    recoveryCodes: string[]
  }>()
  const from = '203.0.113.9'
  const check = (typed: string) =>
    postForm(app, '/authentication/checkSmsCode', { ...credentials, code: typed }, {}, from)
  await check('12345')
  const proof = String((await check(recoveryCodes[0]!)).headers['set-cookie']).split(';')[0]!
  await postForm(app, '/api/login', credentials, { cookie: proof }, from)

  const told = await db.rows<{ action: string; address: string; way: string | null }>(sql`
    select action, address, details ->> 'way' as way from audit_line where about_id = ${someone.id} order by id`)
  expect(told).toMatchObject([
    { action: 'authenticatorAdded' },
    { action: 'codeWrong', address: from },
    { action: 'recoveryCodeUsed', address: from },
    { action: 'signedIn', address: from, way: 'recovery' },
  ])
  expect(JSON.stringify(await db.rows(sql`select * from audit_line`))).not.toContain(recoveryCodes[0])
})

test('an act undone with its transaction is not recorded', async () => {
  const { db } = ground
  const lock = (fails: boolean) =>
    db.transaction(async (tx) => {
      await recordHistory(tx, undefined, { entity: 'user', entityId: 999_002, action: 'locked' })
      recordAudit(tx, { action: 'signInLocked', about: 999_002 })
      if (fails) throw new Error('undone')
    })
  await expect(lock(true)).rejects.toThrow('undone')
  expect(await actionsAbout(999_002)).toEqual([])
  await lock(false)
  expect(await actionsAbout(999_002)).toEqual(['accountLocked', 'signInLocked'])
})

test('signing out twice at once is recorded once', async () => {
  const { db, app } = ground
  const someone = await makeUser(db, { password })
  const from = '203.0.113.11'
  const { refresh_token } = (
    await postForm(app, '/api/login', { username: someone.username, password }, {}, from)
  ).json<{ refresh_token: string }>()
  const leave = () => postForm(app, '/authentication/logout', { refresh_token }, {}, from)
  expect((await Promise.all([leave(), leave()])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await actionsAbout(someone.id)).toEqual(['signedIn', 'signedOut'])
})

test('endless refusals do not fill the trail', async () => {
  const { db, app } = ground
  const someone = await makeUser(db)
  const headers = await signedInAs(db, someone.username)
  const ask = () => app.inject({ url: '/audit/initB122Table', headers })
  for (let round = 0; round < 65; round++) await ask()
  const kept = await db.row<{ n: number }>(
    sql`select count(*)::integer as n from audit_line where actor_id = ${someone.id}`,
  )
  expect(kept!.n).toBe(60)
})

test('entries can only be added to the trail, even by our own database user; they are deleted when their time has come', async () => {
  const { db } = ground
  await db.run(sql`
    insert into audit_line (at, kind, action, about_id) values
      (now() - interval '400 days', 'rights', 'accountLocked', 999001), (now() - interval '100 days', 'rights', 'accountLocked', 999001)`)
  for (const statement of [
    sql`update audit_line set actor_id = 1 where about_id = 999001`,
    sql`delete from audit_line where about_id = 999001`,
    sql`truncate audit_line`,
  ])
    await expect(db.run(statement)).rejects.toThrow('the audit trail is only ever added to')
  await deleteExpiredRows(db, ground.config.retention)
  expect(await actionsAbout(999_001)).toEqual(['accountLocked'])
  await db.run(sql`select forget_audit_lines(0)`)
  expect(await actionsAbout(999_001)).toEqual([])
})

test('after some days an address is cut to its network, and the rest of its entry is unchanged', async () => {
  const { db } = ground
  await db.run(sql`
    insert into audit_line (at, kind, action, about_id, address) select now() - age, 'rights', 'accountLocked', 999003, address
    from (values (interval '8 days', '203.0.113.7'), ('8 days', '2001:db8:1:2::9'), ('6 days', '203.0.113.8')) old (age, address)`)
  const lines = () => db.rows<{ address: string }>(sql`select * from audit_line where about_id = 999003 order by id`)
  const before = await lines()
  await deleteExpiredRows(db, ground.config.retention)
  await deleteExpiredRows(db, ground.config.retention)
  const shortened = ['203.0.113.0/24', '2001:db8:1::/48', '203.0.113.8']
  expect(await lines()).toEqual(before.map((line, index) => ({ ...line, address: shortened[index] })))
})

test('is filtered by kind and day, paged, and exported with cells made harmless for spreadsheets', async () => {
  const { db, app } = ground
  const someone = await makeUser(db, { firstname: '=cmd()', lastname: 'Formule' })
  await db.run(sql`
    insert into audit_line (at, kind, action, about_id, actor_id) values
      ('2026-01-31 22:30Z', 'settings', 'programmeEdited', null, ${someone.id}),
      ('2026-01-31 23:30Z', 'erasure', 'accountErased', 5, ${someone.id}),
      ('2026-02-01 10:00Z', 'settings', 'programmeEdited', null, ${someone.id})`)
  const kind = { position: 0, selectedValue: ['settings'] }
  const day = { position: 1, selectedValue: { start: '2026-02-01', end: '2026-02-01' } }
  const asked = (...filters: unknown[]) => ({
    search: 'formule',
    sortBy: 'at',
    sortDesc: 'true',
    filters: JSON.stringify(filters),
  })
  expect((await rows(asked(kind))).map(({ at }) => new Date(at).toISOString())).toEqual([
    '2026-02-01T10:00:00.000Z',
    '2026-01-31T22:30:00.000Z',
  ])
  expect((await rows(asked(day))).map(({ action }) => action)).toEqual(['programmeEdited', 'accountErased'])
  expect(await rows({ ...asked(), perPage: '10', currentPage: '2' })).toEqual([])

  const admin = await adminHeaders()
  const answer = await postForm(app, '/audit/export', asked(day), { ...admin, 'accept-language': 'fr' })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('audit.csv'),
  })
  const lines = answer.body.split('\r\n')
  expect(lines[0]).toBe('\uFEFFid;at;kind;action;actor;impersonator;about;address;details')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(";'=cmd() Formule;")
  expect((await rows()).some(({ action }) => action === 'auditExported')).toBe(true)
})
