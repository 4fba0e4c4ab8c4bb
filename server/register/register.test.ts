import { beforeAll, describe, expect, test } from 'vitest'
import type { RegisterChain, RegisterEntry, RegisterRow } from '#domain/register/register.ts'
import { sql } from '#server/platform/database/sql.ts'
import { judgeRegisters } from '#server/register/judge-registers.ts'
import { tellChairsOfSealing } from '#server/register/tell-chairs.ts'
import { mailUnder, messagesTo } from '#test/mailbox.ts'
import { makeEdition } from '#test/editions.ts'
import { makeProject, makeUser } from '#test/factories.ts'
import { postForm } from '#test/post.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, people, addresses, get, remove, post: send, file: fileAs } = projectGround({ UNDO_SECONDS: '600' })
let holder: Headers, member: Headers, admin: Headers
let holderId: number, memberId: number

beforeAll(async () => {
  ;({ holder, member, admin } = people())
  const idOf = async (username: string) =>
    (await ground.db.row<{ id: number }>(sql`select id from user_account where username = ${username}`))!.id
  ;[holderId, memberId] = [await idOf(addresses.holder), await idOf(addresses.member)]
})

async function post(url: string, fields: Parameters<typeof send>[1], headers: Headers) {
  const answer = await send(url, { ...fields, unread: 'x' }, headers)
  expect([url, answer.statusCode, answer.body]).toEqual([url, 200, answer.body])
  return answer.json()
}
const file = (name: string) => fileAs({ name })
const decide = (id: number, projectStatus: string, headers = member, message = 'Non, merci.') =>
  post(`/project/${id}`, { projectStatus, message }, headers)

const list = async (fields: Record<string, string> = {}): Promise<RegisterRow[]> =>
  (await postForm(ground.app, '/register/getB122TableResults', { sortBy: 'number', ...fields }, member)).json().items
const entry = async (id: number): Promise<RegisterEntry> => (await get(`/register/${id}`, member)).json()
const chain = async (edition = ''): Promise<RegisterChain> =>
  (await get(`/register/chain${edition === '' ? '' : `?edition=${edition}`}`, member)).json()
/** Newest first, as the list shows them. */
const decisionsOn = async (id: number) =>
  (await list())
    .filter(({ project }) => project.id === id)
    .map(({ act, from, to, capacity }) => `${act} ${from} ${to} ${capacity}`)

describe('each decision is registered, however it was taken:', () => {
  test('the form, modifications accepted and refused, an undo, a deletion, a restore, a refusal reopened', async () => {
    const id = await file('Suivi')
    await decide(id, 'CERTIFIED_PUBLISHED')
    for (const act of ['acceptModifications', 'refuseModifications']) {
      await post(`/project/${id}`, { name: `Suivi ${act}` }, holder)
      await post(`/project/${act}/${id}`, { message: 'Un mot.' }, member)
    }
    await decide(id, 'REFUSED')
    await post(`/project/undo/${id}`, {}, member)
    await decide(id, 'REFUSED', admin)
    await post(`/project/reopen/${id}`, { word: 'À revoir.' }, admin)
    await remove(`/project/${id}`, member)
    await post(`/project/restore/${id}`, {}, admin)
    expect((await decisionsOn(id)).toReversed()).toEqual([
      'decide SUBMITED CERTIFIED_PUBLISHED commission',
      'accept CERTIFIED_PUBLISHED_MODIFIED CERTIFIED_PUBLISHED commission',
      'refuse CERTIFIED_PUBLISHED_MODIFIED CERTIFIED_PUBLISHED commission',
      'decide CERTIFIED_PUBLISHED REFUSED commission',
      'undo REFUSED CERTIFIED_PUBLISHED commission',
      'decide CERTIFIED_PUBLISHED REFUSED administration',
      'reopen REFUSED SUBMITED administration',
      'delete SUBMITED DELETED commission',
      'restore DELETED SUBMITED administration',
    ])
    const rows = await list({ search: 'Suivi' })
    expect(rows.map(({ project }) => project.name)).toEqual([
      ...Array.from({ length: 8 }, () => 'Suivi acceptModifications'),
      'Suivi',
    ])
    expect(await entry(rows[2]!.id)).toMatchObject({
      message: 'À revoir.',
      previousHash: rows[3]!.hash,
      isProjectThere: true,
    })
    expect(await entry(rows[8]!.id)).toMatchObject({ message: null, isMessageErased: false, decider: 'Yuki Tanabe' })
    expect((await chain()).brokenAt).toBeNull()
  })

  test('other acts are not: what a holder does, an edit, a decision that is refused', async () => {
    const id = await file('Sans décision')
    await post(`/project/${id}`, { name: 'Sans décision, corrigé' }, member)
    const refused = await send(`/project/${id}`, { projectStatus: 'REFUSED', message: '' }, member)
    expect(refused.json()).toMatchObject({ invalidField: 'message' })
    await remove(`/project/${id}`, holder)
    await post(`/project/undo/${id}`, {}, holder)
    expect(await decisionsOn(id)).toEqual([])
  })

  test('the chair decides as the chair, and the entry says so whoever presides later', async () => {
    const [before, under, after] = [await file('Avant elle'), await file('Sous elle'), await file('Après elle')]
    const preside = (chair: number | null) =>
      ground.db.run(sql`update commission set chair_id = ${chair}::integer where id = 1`)
    await decide(before, 'REFUSED')
    await preside(memberId)
    await decide(under, 'REFUSED')
    await preside(null)
    await decide(after, 'REFUSED')
    expect([(await decisionsOn(before))[0], (await decisionsOn(under))[0], (await decisionsOn(after))[0]]).toEqual([
      'decide SUBMITED REFUSED commission',
      'decide SUBMITED REFUSED presidency',
      'decide SUBMITED REFUSED commission',
    ])
    expect((await chain()).brokenAt).toBeNull()
  })

  test('the administrator acting in a decider’s place is stored separately', async () => {
    const id = await file('Au nom de')
    const taken = await postForm(ground.app, '/impersonation/start', { userId: String(memberId) }, admin)
    const inTheirName = { authorization: `Bearer ${taken.json().access_token}` }
    await decide(id, 'REFUSED', inTheirName)
    const [row] = await list({ search: 'Au nom de' })
    expect(row).toMatchObject({ capacity: 'commission' })
    expect(await entry(row!.id)).toMatchObject({ decider: 'Yuki Tanabe', impersonator: 'Camille Test' })
  })
})

test('fifty decisions at once get fifty successive numbers, in order of time', async () => {
  const { db } = ground
  const before = (await list()).length
  const ids = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      makeProject(db, { status: 'SUBMITED', creatorId: holderId, name: `Ensemble ${n}` }),
    ),
  )
  // Half of them are restored at the same time, so that locks are taken in every order.
  await Promise.all(
    ids.map(async (id, n) => {
      expect((await remove(`/project/${id}`, n % 2 ? member : admin)).statusCode).toBe(200)
      if (n % 2) await post(`/project/restore/${id}`, {}, admin)
    }),
  )
  const rows = await db.rows<{ number: number; at: string }>(sql`
    select number, at::text as at from register_entry where edition_id = (select id from edition where state = 'current') order by at, number`)
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: before + 75 }, (_, n) => n + 1))
  expect(await judgeRegisters(db)).toMatchObject({ holds: true })
})

test('a transaction that is rolled back leaves no gap', async () => {
  const { db } = ground
  const decision = sql`
    select register_decision(json_populate_record(null::register_entry, json_build_object('edition_id', 4, 'project_id', 1,
      'project_name', 'Annulé', 'act', 'decide', 'from_status', 'SUBMITED', 'to_status', 'REFUSED', 'capacity', 'commission')),
      ${memberId}, null, null)`
  const { holdsUpTo } = await chain()
  await expect(
    db.transaction(async (tx) => {
      await tx.run(decision)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await db.run(decision)
  expect(await chain()).toMatchObject({ holdsUpTo: holdsUpTo + 1, brokenAt: null })
})

test.each(['register_entry', 'register_decider', 'register_message'])('%s is append-only', async (table) => {
  const { db } = ground
  const [update, deletion, truncation] = {
    register_entry: [
      sql`update register_entry set act = act`,
      sql`delete from register_entry`,
      sql`truncate register_entry`,
    ],
    register_decider: [
      sql`update register_decider set salt = salt`,
      sql`delete from register_decider`,
      sql`truncate register_decider`,
    ],
    register_message: [
      sql`update register_message set text = text`,
      sql`delete from register_message`,
      sql`truncate register_message`,
    ],
  }[table]!
  for (const statement of [update!, deletion!, truncation!])
    await expect(db.run(statement)).rejects.toThrow('the register is only ever added to')
})

test('an insert can choose neither number nor hash, nor a time before the last row', async () => {
  const row = await ground.db.row<{ number: number; isLater: boolean; hash: string }>(sql`
    with before as (select max(number) as number, max(at) as at from register_entry where edition_id = 4)
    insert into register_entry (edition_id, number, at, project_id, project_name, act, from_status, to_status, capacity, decider_digest, hash)
    select 4, 9999, '2020-01-01', 1, 'Planté', 'decide', 'SUBMITED', 'REFUSED', 'commission', sha256(''), '\\x00' from before
    returning number - (select number from before) as number, at >= (select at from before) as "isLater", encode(hash, 'hex') as hash`)
  expect(row).toMatchObject({ number: 1, isLater: true, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await judgeRegisters(ground.db)).toMatchObject({ holds: true })
})

test('is searched, filtered and exported, and the export is audited; rows of another edition are not included', async () => {
  const { db } = ground
  const other = await makeEdition(db, 2092)
  await db.run(sql`
    insert into register_entry (edition_id, at, project_id, project_name, commission_id, act, from_status, to_status, capacity, decider_digest) values
      (${other}, '2092-01-31 23:30Z', 1, '=cmd()', 2, 'decide', 'SUBMITED', 'REFUSED', 'commission', ''),
      (${other}, '2092-02-02 10:00Z', 2, 'Été', 1, 'decide', 'SUBMITED', 'CERTIFIED_PUBLISHED', 'administration', '')`)
  const there = { position: 3, selectedValue: String(other) }
  const found = async (search: string, ...filters: unknown[]) =>
    (await list({ search, filters: JSON.stringify([there, ...filters]) })).map(({ project }) => project.name)
  expect(await list({ search: 'cmd' })).toEqual([])
  expect(await found('')).toEqual(['Été', '=cmd()'])
  expect(await found('ete')).toEqual(['Été'])
  expect(await found('n° 1')).toEqual(['=cmd()'])
  expect(await found('2092-0002')).toEqual(['Été'])
  expect(await found('', { position: 0, selectedValue: [2] })).toEqual(['=cmd()'])
  expect(await found('', { position: 1, selectedValue: ['REFUSED'] })).toEqual(['=cmd()'])
  expect(await found('', { position: 2, selectedValue: { start: '2092-02-01', end: '2092-02-01' } })).toEqual([
    '=cmd()',
  ])

  const asked = { sortBy: 'number', sortDesc: 'false', filters: JSON.stringify([there]) }
  const answer = await postForm(ground.app, '/register/export', asked, { ...member, 'accept-language': 'fr' })
  const [head, first, second] = answer.body.split('\r\n')
  expect(head).toBe(
    '\uFEFFnumber;at;projectId;project;act;from;to;capacity;session;for;against;abstain;amount;corrections;hash',
  )
  expect(first).toMatch(/^2092-0001;[^;]+;1;'=cmd\(\);decide;SUBMITED;REFUSED;commission;;;;;;;[0-9a-f]{64}$/)
  expect(second).toMatch(/^2092-0002;/)
  const trail = await db.row(sql`select actor_id from audit_line where action = 'registerExported'`)
  expect(trail).toEqual({ actor_id: memberId })
  expect(await chain(String(other))).toMatchObject({
    holdsUpTo: 2,
    edition: { id: other },
    reference: expect.stringMatching(/^2092-0002:/),
  })
})

test('an erased user is no longer named as decider, messages to them are gone, and the chain is intact', async () => {
  const { db, app } = ground
  const leaving = await makeUser(db, { lastname: 'Partante' })
  const judge = await makeUser(db, { role: 'ROLE_COMMISSION', lastname: 'Juge' })
  const id = await makeProject(db, { status: 'CERTIFIED_PUBLISHED', creatorId: leaving.id, name: 'Reste' })
  const forGood = await makeProject(db, { status: 'REFUSED', creatorId: leaving.id, name: 'Parti avant' })
  await db.run(sql`
    insert into history (actor_id, entity, entity_id, action) values (${leaving.id}, 'project', ${forGood}, 'submit')`)
  const gone = await makeProject(db, { status: 'SUBMITED', creatorId: leaving.id, name: 'Part' })
  for (const each of [id, gone, forGood])
    await db.run(sql`
      select register_decision(json_populate_record(null::register_entry, json_build_object('edition_id', 4, 'project_id', ${each}::integer,
        'project_name', 'Dit', 'act', 'decide', 'from_status', 'SUBMITED', 'to_status', 'REFUSED', 'capacity', 'commission')),
        ${judge.id}, null, 'Madame Partante, non.')`)
  await db.run(sql`delete from project where id = ${forGood}`)
  const [row] = await list()
  expect(await entry(row!.id)).toMatchObject({ decider: 'Camille Juge', message: 'Madame Partante, non.' })
  for (const person of [leaving, judge])
    expect((await app.inject({ method: 'DELETE', url: `/user/${person.id}`, headers: admin })).statusCode).toBe(200)
  expect(await entry(row!.id)).toMatchObject({
    decider: null,
    message: null,
    isMessageErased: true,
    isProjectThere: false,
  })
  expect(JSON.stringify(await db.rows(sql`select * from register_message`))).not.toContain('Partante')
  const { holds, lines } = await judgeRegisters(db)
  expect([holds, lines[0]]).toEqual([true, expect.stringContaining('have forgotten a person or a message')])
})

test('an archived edition keeps its register, and the next one begins at 1', async () => {
  const { app, db } = ground
  const before = await chain()
  const next = await makeEdition(db, 2095)
  const act = (url: string) => postForm(app, url, {}, admin)
  expect((await act(`/edition/makeCurrent/${next}`)).statusCode).toBe(200)
  expect((await act(`/edition/archive/4`)).statusCode).toBe(200)
  const id = await file('Nouvelle')
  await decide(id, 'REFUSED')
  expect((await list()).map(({ number, year }) => [number, year])).toEqual([[1, 2095]])
  expect(await chain('4')).toMatchObject({ holdsUpTo: before.holdsUpTo, hash: before.hash, brokenAt: null })
})

test('when minutes are sealed, each chair is mailed the last number and its hash, as they are in the chain', async () => {
  await decide(await file('La dernière'), 'REFUSED')
  const chair = await makeUser(ground.db, {
    username: 'chair@test.example',
    role: 'ROLE_COMMISSION',
    firstname: 'Marianne',
  })
  await ground.db.run(sql`update commission set chair_id = ${chair.id} where id = 1`)
  const edition = await ground.db.row<{ id: number }>(sql`select id from edition where state = 'current'`)
  const { holdsUpTo, hash } = await chain()
  const [sealed, last] = [
    { reference: 'PV-2025-CUL-01', fingerprint: 'f'.repeat(64) },
    { number: holdsUpTo, hash: hash! },
  ]
  const seal = (editionId: number) =>
    ground.db.transaction((tx) => tellChairsOfSealing(tx, ground, { editionId, last, ...sealed }))
  await seal(edition!.id)
  const mail = await mailUnder(ground.db, 'chair@test.example', 'Scellé\u00a0: PV-2025-CUL-01')
  for (const written of [hash!, sealed.fingerprint]) expect(mail.text.replaceAll(' ', '')).toContain(written)
  await seal(999)
  expect(await messagesTo(ground.db, 'chair@test.example')).toHaveLength(1)
})
