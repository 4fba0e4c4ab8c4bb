import { beforeAll, describe, expect, test } from 'vitest'
import { roles } from '#domain/roles.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInAs, signedInWithRole } from '#test/factories.ts'
import { messagesTo, proofIn } from '#test/mailbox.ts'
import { postForm } from '#test/post.ts'

const ground = testApp()
let admin: { authorization: string }
let superAdmin: { authorization: string }

beforeAll(async () => {
  admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
  superAdmin = await signedInWithRole(ground.db, 'ROLE_SUPER_ADMIN')
})

const get = (url: string, headers = admin) => ground.app.inject({ url, headers })
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = admin) =>
  postForm(ground.app, url, fields, headers)
const remove = (id: number, headers = admin) => ground.app.inject({ method: 'DELETE', url: `/user/${id}`, headers })
const login = (username: string, password: string) => post('/api/login', { username, password }, {})

const lastAction = async (id: number) =>
  (await ground.db.row<{ action: string }>(sql`
    select action from history where entity = 'user' and entity_id = ${id} order by id desc limit 1`))!.action

const form = (fields: Record<string, string>) => ({
  firstname: 'Sōta',
  lastname: 'Kimura',
  username: 'sota@test.example',
  phoneNumber: '',
  phoneCountryCode: 'FR',
  role: 'ROLE_USER',
  ...fields,
})

describe('a mail to choose a password', () => {
  const send = (id: number, ip = '192.0.2.9') => postForm(ground.app, `/user/sendPasswordMail/${id}`, {}, admin, ip)

  test('says who sends it, in the language of the account, and holds for an hour', async () => {
    const { id, username } = await makeUser(ground.db, { username: 'sent@test.example' })
    await ground.db.run(sql`update user_account set language = 'en' where id = ${id}`)
    expect((await send(id)).json()).toEqual({ message: 'done' })
    const [mail] = await messagesTo(ground.db, username)
    expect(mail?.text).toContain('The programme’s team sends you this link')
    expect(mail?.text).not.toMatch(/you asked|ignore/i)
    expect(await hoursLeft(id)).toBe(1)
    expect(await lastAction(id)).toBe('resetSent')
  })

  test('is the invitation once more, for three days, to who was never validated', async () => {
    const { id } = (await post('/user', form({ username: 'unopened@test.example' }))).json()
    const [first] = await messagesTo(ground.db, 'unopened@test.example')
    await send(id)
    const [, second] = await messagesTo(ground.db, 'unopened@test.example', 2)
    expect(second?.subject).toBe('Votre compte est ouvert')
    expect(await lastAction(id)).toBe('invited')
    expect(await hoursLeft(id)).toBe(72)
    const newPassword = 'Choisi2025'
    const choose = async (mail: typeof first) =>
      (await post('/forgotPassword/resetPassword', { ...proofIn(mail!), newPassword }, {})).statusCode
    expect([await choose(first), await choose(second)]).toEqual([403, 200])
    expect((await get(`/user/${id}`)).json()).toMatchObject({ validated: true })
  })

  test('is not sent without end, and says so', async () => {
    const { id } = await makeUser(ground.db)
    for (let sent = 0; sent < 5; sent++) expect((await send(id)).statusCode).toBe(200)
    expect((await send(id)).json()).toEqual({ message: 'request.tooMany.error' })
    expect((await send(999_999)).statusCode).toBe(404)
  })

  async function hoursLeft(userId: number) {
    const row = await ground.db.row<{ hours: number }>(sql`
      select round(extract(epoch from expires_at - now()) / 3600)::integer as hours
      from mail_link where user_id = ${userId} and ended_at is null`)
    return row?.hours
  }
})

test('the list can be asked for the accounts that are locked, or wait to be validated', async () => {
  const { id } = await makeUser(ground.db, { lastname: 'Serrure' })
  await makeUser(ground.db, { lastname: 'Serrure' })
  await post(`/user/lock/${id}`, {})
  await post('/user', form({ username: 'waits@test.example', lastname: 'Serrure' }))
  const { filters } = (await get('/user/initB122Table')).json()
  expect(filters[2]).toMatchObject({
    position: 2,
    field: 'state',
    options: expect.arrayContaining([{ value: 'locked', text: 'Verrouillé' }]),
  })
  const listed = async (selectedValue: string[]) => {
    const filter = JSON.stringify([{ position: 2, selectedValue }])
    const { items } = (await post('/user/getB122TableResults', { search: 'serrure', filters: filter })).json()
    return items.map(({ locked, validated }: { locked: boolean; validated: boolean }) => ({ locked, validated }))
  }
  expect(await listed(['locked'])).toEqual([{ locked: true, validated: true }])
  expect(await listed(['invited'])).toEqual([{ locked: false, validated: false }])
  expect(await listed(['active', 'locked'])).toHaveLength(2)
})

describe('creating', () => {
  test('sends an invitation, which also validates the account; no mail carries the password', async () => {
    const fields = form({ role: 'ROLE_COMMISSION', commissionId: '3', password: 'Secret-25' })
    const { id } = (await post('/user', fields)).json()
    const [mail] = await messagesTo(ground.db, 'sota@test.example')
    expect(mail?.subject).toBe('Votre compte est ouvert')
    expect(`${mail?.text}${mail?.html}`).not.toContain('Secret-25')
    expect((await login('sota@test.example', 'Secret-25')).json()).toEqual({ message: 'account.not.validated.error' })

    await post('/forgotPassword/resetPassword', { ...proofIn(mail!), newPassword: 'Choisi2025' }, {})
    expect((await login('sota@test.example', 'Choisi2025')).json()).toMatchObject({ roles: ['ROLE_COMMISSION'] })
    expect((await get(`/user/${id}`)).json()).toMatchObject({
      commission: { id: 3, tostring: 'Sport' },
      tostring: 'Sōta Kimura',
      nbProjects: 0,
      validated: true,
    })
  })

  test('asks a commission of its members, and takes none of anybody else', async () => {
    const missing = await post('/user', form({ username: 'm1@test.example', role: 'ROLE_COMMISSION' }))
    expect(missing.json()).toMatchObject({ invalidField: 'commissionId', message: 'MandatoryField' })
    const unknown = form({ username: 'm2@test.example', role: 'ROLE_COMMISSION', commissionId: '999' })
    expect((await post('/user', unknown)).json()).toMatchObject({ invalidField: 'commissionId' })
    const { id } = (await post('/user', form({ username: 'm3@test.example', commissionId: '2' }))).json()
    expect((await get(`/user/${id}`)).json().commission).toBeNull()
  })

  test('without a password stores none', async () => {
    const { id } = (await post('/user', form({ username: 'none@test.example', password: '' }))).json()
    expect(await ground.db.row(sql`select password_hash as hash from user_account where id = ${id}`)).toEqual({
      hash: null,
    })
  })

  test('never makes a super admin, whoever asks', async () => {
    for (const headers of [admin, superAdmin]) {
      const answer = await post('/user', form({ username: 's@test.example', role: 'ROLE_SUPER_ADMIN' }), headers)
      expect(answer.json()).toMatchObject({ invalidField: 'role' })
    }
  })

  test('refuses a broken phone number and an address already used', async () => {
    await makeUser(ground.db, { username: 'used@test.example' })
    expect((await post('/user', form({ username: 'USED@test.example' }))).json()).toMatchObject({
      invalidField: 'username',
      message: 'email.used.error',
    })
    expect((await post('/user', form({ phoneNumber: '12 34' }))).json()).toMatchObject({
      invalidField: 'phoneNumber',
      message: 'phone.number.invalid.error',
    })
  })
})

describe('editing', () => {
  test('sets nobody’s password: it is theirs to choose, and whoever sends one is told so', async () => {
    const { id, username } = await makeUser(ground.db, { password: 'Ancien2025' })
    const session = await signedInAs(ground.db, username)
    await post(`/user/${id}`, form({ username, password: '' }))
    const refused = await post(`/user/${id}`, form({ username, firstname: 'Autre', password: 'Nouveau2025' }))
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { message: 'user.password.error', invalidField: 'password' },
    ])
    expect((await login(username, 'Nouveau2025')).statusCode).toBe(401)
    expect((await login(username, 'Ancien2025')).statusCode).toBe(200)
    expect((await get('/account/getAccount', session)).json()).toMatchObject({ firstname: 'Sōta' })
  })

  test('a new address has to be validated, and one’s own never changes', async () => {
    const { id } = await makeUser(ground.db, { username: 'before@test.example', password: 'Ancien2025' })
    await post(`/user/${id}`, form({ username: 'after@test.example' }))
    await messagesTo(ground.db, 'after@test.example')
    expect((await login('after@test.example', 'Ancien2025')).json()).toEqual({ message: 'account.not.validated.error' })

    const holder = await signedInAs(ground.db, (await makeUser(ground.db, { username: 'own@test.example' })).username)
    const edit = form({ username: 'elsewhere@test.example', lastname: 'Mori' })
    expect((await post('/account/updateAccount', edit, holder)).json()).toMatchObject({ tostring: 'Sōta Mori' })
    expect((await get('/account/getAccount', holder)).json()).toMatchObject({
      username: 'own@test.example',
      lastname: 'Mori',
      role: 'ROLE_USER',
    })
  })

  test('under the same address, in other letters, keeps an account that its owner registered and has not opened', async () => {
    const { id } = (await post('/user', form({ username: 'registered@test.example' }))).json()
    await ground.db.run(sql`update user_account set registered_by = 'a browser' where id = ${id}`)
    await post(`/user/${id}`, form({ username: 'Registered@test.example', lastname: 'Mori' }))
    expect((await get(`/user/${id}`)).json()).toMatchObject({ lastname: 'Mori', validated: false })
  })

  test('an admin neither changes a super admin nor their own role', async () => {
    const boss = await makeUser(ground.db, { role: 'ROLE_SUPER_ADMIN' })
    expect((await post(`/user/${boss.id}`, form({ username: boss.username }))).json()).toEqual({
      message: 'user.superAdmin.error',
    })
    const self = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    const asSelf = await signedInAs(ground.db, self.username)
    await post(`/user/${self.id}`, form({ username: self.username, role: 'ROLE_USER' }), asSelf)
    expect((await get(`/user/${self.id}`)).json()).toMatchObject({ role: 'ROLE_ADMIN', lastname: 'Kimura' })
  })

  test('leaves a line in the history, field by field', async () => {
    const { id, username } = await makeUser(ground.db, { lastname: 'Avant' })
    await post(`/user/${id}`, form({ username, firstname: 'Camille', lastname: 'Après' }))
    const line = await ground.db.row(sql`
      select action, changes from history where entity = 'user' and entity_id = ${id} order by id desc limit 1`)
    expect(line).toEqual({ action: 'edited', changes: { lastname: ['Avant', 'Après'] } })
  })
})

describe('leaving', () => {
  test('a deleted account leaves nothing of the person; unfinished projects go, certified ones stay', async () => {
    const { id, username } = await makeUser(ground.db, {
      firstname: 'Inès',
      lastname: 'Unique',
      password: 'Ancien2025',
    })
    const session = await signedInAs(ground.db, username)
    const kept = await makeProject(ground.db, { status: 'CERTIFIED_PUBLISHED', creatorId: id })
    for (const status of ['DRAFT', 'SUBMITED', 'INFOS_NEEDED', 'REFUSED', 'DELETED'] as const) {
      await makeProject(ground.db, { status, creatorId: id })
    }
    await ground.db.run(sql`
      with picture as (
        insert into image (key, extension, width, height, owner_id, unused_since)
        values ('shown by a draft', 'jpg', 16, 9, ${id}, null) returning id)
      update project set image_id = picture.id from picture where creator_id = ${id} and status = 'DRAFT'`)
    expect((await remove(id)).json()).toEqual({ message: 'element.deleted' })
    const picture = sql`select unused_since is not null as swept from image where key = 'shown by a draft'`
    expect(await ground.db.row(picture)).toEqual({ swept: true })

    expect((await get(`/user/${id}`)).statusCode).toBe(404)
    expect((await get('/account/getAccount', session)).statusCode).toBe(401)
    expect((await login(username, 'Ancien2025')).statusCode).toBe(401)
    const projects = await ground.db.rows<{ id: number }>(sql`select id from project where creator_id = ${id}`)
    expect(projects).toEqual([{ id: kept }])
    const row = await ground.db.row(sql`select user_account::text as text from user_account where id = ${id}`)
    expect(JSON.stringify(row)).not.toMatch(/Inès|Unique|user\d/)
    expect(JSON.stringify(row)).toContain('supprimé')
  })

  test('of a deleted account, neither messages nor history nor a certified project’s contact tell of the person', async () => {
    const { db } = ground
    const { id, username } = await makeUser(db, { firstname: 'Yûko', lastname: 'Planted' })
    await db.run(sql`update user_account set phone_number = '+33 6 39 98 12 55' where id = ${id}`)
    const own = await makeProject(db, { status: 'CERTIFIED_PUBLISHED', creatorId: id })
    const others = await makeProject(db, { status: 'CERTIFIED_PUBLISHED', creatorId: id })
    const draft = await makeProject(db, { status: 'DRAFT', creatorId: id })
    await db.run(sql`
      update project set organizer_contact_firstname = 'yuko', organizer_contact_lastname = 'PLANTED',
        organizer_contact_email = 'autre@planted.example' where id = ${own}`)
    await db.run(sql`
      update project set organizer_contact_firstname = 'Claire', organizer_contact_lastname = 'Delaunay',
        organizer_contact_email = 'claire@atelier.example' where id = ${others}`)
    await db.run(sql`
      insert into history (actor_id, entity, entity_id, action, changes)
      select ${id}, 'project', project_id, 'edited', '{"organizerContactLastname": ["", "Planted"], "name": ["a", "b"]}'
      from unnest(array[${own}, ${draft}]::integer[]) project_id`)
    await db.run(sql`
      insert into outgoing_message (kind, recipient, subject)
      values ('mail', upper(${username}), 'Planted'), ('sms', '+33639981255', 'Planted')`)
    await db.run(sql`insert into image (key, extension, width, height) values (repeat('p', 32), 'jpg', 16, 9)`)
    await db.run(sql`
      update project set image_id = (select id from image where key = repeat('p', 32)) where id = ${draft}`)
    await db.run(sql`update image set unused_since = null where key = repeat('p', 32)`)
    await remove(id)

    const remaining = await db.rows(sql`
      select p::text as text from project p where creator_id = ${id}
      union all select h::text from history h where actor_id = ${id}
      union all select m::text from outgoing_message m where lower(recipient) in (${username}, '+33639981255')`)
    expect(JSON.stringify(remaining)).not.toMatch(/planted|yuko/i)
    expect(JSON.stringify(remaining)).toContain('claire@atelier.example')
    expect(await db.row(sql`select unused_since is not null as swept from image where key = repeat('p', 32)`)).toEqual({
      swept: true,
    })
  })

  test('nobody deletes a super admin, nor themselves by the users’ list', async () => {
    const boss = await makeUser(ground.db, { role: 'ROLE_SUPER_ADMIN' })
    expect((await remove(boss.id, superAdmin)).json()).toEqual({ message: 'user.superAdmin.error' })
    const self = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    expect((await remove(self.id, await signedInAs(ground.db, self.username))).json()).toEqual({
      message: 'user.ownAccount.error',
    })
  })

  test('two administrators who put each other out at once leave one', async () => {
    for (const put of ['delete', 'lock', 'demote'] as const) {
      const both = await Promise.all([1, 2].map(() => makeUser(ground.db, { role: 'ROLE_ADMIN' })))
      const headers = await Promise.all(both.map(({ username }) => signedInAs(ground.db, username)))
      const answers = await Promise.all(
        headers.map((mine, index) => {
          const target = both[1 - index]!
          if (put === 'delete') return remove(target.id, mine)
          if (put === 'lock') return post(`/user/lock/${target.id}`, {}, mine)
          return post(`/user/${target.id}`, form({ username: target.username }), mine)
        }),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    }
  })

  test('the last administrator cannot leave', async () => {
    const last = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    const headers = await signedInAs(ground.db, last.username)
    await ground.db.run(sql`
      update user_account set locked_by_admin = true
      where role in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN') and id <> ${last.id}`)
    expect((await post('/account/deleteAccount', {}, headers)).json()).toEqual({ message: 'account.lastAdmin.error' })
    await ground.db.run(sql`update user_account set locked_by_admin = false where deleted_at is null`)
    expect((await post('/account/deleteAccount', {}, headers)).json()).toEqual({ message: 'element.deleted' })
  })
})

test('a super admin does not leave by their own account either', async () => {
  const { username } = await makeUser(ground.db, { role: 'ROLE_SUPER_ADMIN' })
  const headers = await signedInAs(ground.db, username)
  expect((await post('/account/deleteAccount', {}, headers)).json()).toEqual({ message: 'user.superAdmin.error' })
})

test('nobody locks, unlocks or writes to an account that is not there', async () => {
  for (const act of ['lock', 'unlock', 'sendPasswordMail']) {
    const answer = await post(`/user/${act}/987654`, {})
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'resource.notFound.error' }])
  }
})

describe('a lock', () => {
  test('by an administrator acts on the next request, and ends with it', async () => {
    const { id, username } = await makeUser(ground.db, { password: 'Kasuri2025' })
    const session = await signedInAs(ground.db, username)
    expect((await post(`/user/lock/${id}`, {})).json()).toEqual({ message: 'done' })
    expect((await get('/account/getAccount', session)).statusCode).toBe(401)
    expect((await login(username, 'Kasuri2025')).statusCode).toBe(423)
    expect((await post(`/user/unlock/${id}`, {})).json()).toEqual({ message: 'done' })
    expect((await login(username, 'Kasuri2025')).statusCode).toBe(200)
  })

  test('that came by itself ends no live session, and an administrator can lift it', async () => {
    const { id, username } = await makeUser(ground.db, { password: 'Kasuri2025' })
    const session = await signedInAs(ground.db, username)
    await Promise.all(Array.from({ length: 10 }, () => login(username, 'wrong')))
    expect((await login(username, 'Kasuri2025')).statusCode).toBe(423)
    expect((await get('/account/getAccount', session)).statusCode).toBe(200)
    await post(`/user/unlock/${id}`, {})
    expect((await login(username, 'Kasuri2025')).statusCode).toBe(200)
  })
})

describe('somebody’s place', () => {
  test('is taken and given back; what is done meanwhile carries both names', async () => {
    const boss = await makeUser(ground.db, { role: 'ROLE_ADMIN', firstname: 'Hélène' })
    const holder = await makeUser(ground.db, { firstname: 'Claire' })
    const own = await signedInAs(ground.db, boss.username)
    const start = (await post('/impersonation/start', { userId: String(holder.id) }, own)).json()
    expect(start).toMatchObject({ id: holder.id, roles: ['ROLE_USER'], impersonateToken: start.access_token })
    const taken = { authorization: `Bearer ${start.access_token}` }
    expect((await get('/account/getAccount', taken)).json()).toMatchObject({
      id: holder.id,
      impersonator: 'Hélène Test',
    })

    await post('/account/updateAccount', form({ lastname: 'Changé' }), taken)
    const line = await ground.db.row(sql`
      select actor_id, impersonator_id from history
      where entity = 'user' and entity_id = ${holder.id} and action = 'edited'`)
    expect(line).toEqual({ actor_id: holder.id, impersonator_id: boss.id })

    const stop = (await post('/impersonation/stop', {}, taken)).json()
    expect(stop).toMatchObject({ id: boss.id, roles: ['ROLE_ADMIN'] })
    expect(stop.impersonateToken).toBeUndefined()
    expect((await get('/account/getAccount', taken)).statusCode).toBe(401)
    expect((await get('/account/getAccount', { authorization: `Bearer ${stop.access_token}` })).statusCode).toBe(200)
  })

  test('allows neither a new password, nor deletion, nor a second place', async () => {
    const holder = await makeUser(ground.db)
    const start = (await post('/impersonation/start', { userId: String(holder.id) })).json()
    const taken = { authorization: `Bearer ${start.access_token}` }
    const change = { oldPassword: 'x', newPassword: 'Autre2025', newPasswordRepeat: 'Autre2025' }
    for (const [url, fields] of [
      ['/account/updateCurrentUserPassword', change],
      ['/account/deleteAccount', {}],
    ] as const) {
      const answer = await post(url, fields, taken)
      expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'impersonation.refused.error' }])
    }
    expect((await post('/impersonation/start', { userId: '1' }, taken)).statusCode).toBe(403)
  })

  test('ends when the administrator logs out, is locked or is no longer one', async () => {
    for (const end of ['logout', 'lock', 'demote'] as const) {
      const boss = await makeUser(ground.db, { role: 'ROLE_ADMIN', password: 'Kasuri2025' })
      const holder = await makeUser(ground.db)
      const tokens = (await login(boss.username, 'Kasuri2025')).json()
      const own = { authorization: `Bearer ${tokens.access_token}` }
      const start = (await post('/impersonation/start', { userId: String(holder.id) }, own)).json()
      const taken = { authorization: `Bearer ${start.access_token}` }
      expect((await get('/account/getAccount', taken)).statusCode).toBe(200)
      if (end === 'logout') await post('/authentication/logout', { refresh_token: tokens.refresh_token }, {})
      if (end === 'lock') await post(`/user/lock/${boss.id}`, {})
      if (end === 'demote') await post(`/user/${boss.id}`, form({ username: boss.username }))
      expect((await get('/account/getAccount', taken)).statusCode).toBe(401)
    }
  })

  test('of an admin is for a super admin; of a super admin, for nobody', async () => {
    const target = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    const boss = await makeUser(ground.db, { role: 'ROLE_SUPER_ADMIN' })
    const start = (userId: number, headers: typeof admin) =>
      post('/impersonation/start', { userId: String(userId) }, headers)
    expect((await start(target.id, admin)).statusCode).toBe(403)
    expect((await start(target.id, superAdmin)).statusCode).toBe(200)
    expect((await start(boss.id, superAdmin)).statusCode).toBe(403)
    expect((await start(99_999, admin)).statusCode).toBe(404)
  })
})

describe('the list', () => {
  test('finds without accents or case, over first and last name in either order and the address', async () => {
    const { id } = await makeUser(ground.db, {
      firstname: 'Élodie',
      lastname: 'Ñandú',
      username: 'elodie.n@test.example',
    })
    for (const search of ['elodie nandu', 'NANDU elodie', 'elodie.n@', 'ñandu']) {
      const { items } = (await post('/user/getB122TableResults', { search })).json()
      expect(items.map((item: { id: number }) => item.id)).toEqual([id])
    }
  })

  test('filters by role, and neither lists nor counts the deleted', async () => {
    const { id } = await makeUser(ground.db, { lastname: 'Disparue' })
    const before = (await get('/user/initB122Table')).json().totalCount
    await remove(id)
    expect((await get('/user/initB122Table')).json().totalCount).toBe(before - 1)
    const filters = JSON.stringify([{ position: 0, selectedValue: ['ROLE_SUPER_ADMIN'] }])
    const { items } = (await post('/user/getB122TableResults', { filters })).json()
    expect(new Set(items.map((item: { role: string }) => item.role))).toEqual(new Set(['ROLE_SUPER_ADMIN']))
    expect(items.every((item: { allowDelete: boolean }) => !item.allowDelete)).toBe(true)
  })
  test('shows of each account what its page lets this viewer do', async () => {
    for (const role of roles) await makeUser(ground.db, { role })
    for (const viewer of [admin, superAdmin]) {
      const { items } = (await post('/user/getB122TableResults', { perPage: '100' }, viewer)).json()
      const rows = items as { id: number; role: string; allowEdit: boolean; allowDelete: boolean }[]
      expect(new Set(rows.map(({ role }) => role)).size).toBe(roles.length)
      for (const { id, role, allowEdit, allowDelete } of rows) {
        const page = (await get(`/user/${id}`, viewer)).json()
        expect([role, allowEdit, allowDelete]).toEqual([role, page.allowEdit, page.allowDelete])
      }
    }
  })
})
