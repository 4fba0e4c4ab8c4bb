import { describe, expect, test } from 'vitest'
import { roles } from '#domain/roles.ts'
import { sql } from '#server/platform/database/sql.ts'
import { moveToArchive } from '#test/editions.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { messagesTo, proofIn } from '#test/mailbox.ts'
import { postForm } from '#test/post.ts'
import { userForm, userGround } from '#test/user-ground.ts'

const { ground, people, get, post, remove, login, lastAction } = userGround()

describe('a mail to choose a password', () => {
  const send = (id: number, ip = '192.0.2.9') =>
    postForm(ground.app, `/user/sendPasswordMail/${id}`, {}, people.admin, ip)

  test('names its sender, in the language of the account, and is valid for an hour', async () => {
    const { id, username } = await makeUser(ground.db, { username: 'sent@test.example' })
    await ground.db.run(sql`update user_account set language = 'en' where id = ${id}`)
    expect((await send(id)).json()).toEqual({ message: 'done' })
    const [mail] = await messagesTo(ground.db, username)
    expect(mail?.text).toContain('The programme’s team sends you this link')
    expect(mail?.text).not.toMatch(/you asked|ignore/i)
    expect(await hoursLeft(id)).toBe(1)
    expect(await lastAction(id)).toBe('resetSent')
  })

  test('is the invitation again, for three days, for an account that was never validated', async () => {
    const { id } = (await post('/user', userForm({ username: 'unopened@test.example' }))).json()
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

  test('is limited, and the refusal says so', async () => {
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

test('the list can be filtered by locked accounts, and by those that wait to be validated', async () => {
  const { id } = await makeUser(ground.db, { lastname: 'Serrure' })
  await makeUser(ground.db, { lastname: 'Serrure' })
  await post(`/user/lock/${id}`, {})
  await post('/user', userForm({ username: 'waits@test.example', lastname: 'Serrure' }))
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

test('the projects of a past edition count for their holder, and are sorted by', async () => {
  const past = await makeUser(ground.db, { username: 'past@test.example', lastname: 'Passé' })
  const id = await makeProject(ground.db, { status: 'REFUSED', creatorId: past.id })
  await moveToArchive(ground.db, id)
  expect((await get(`/user/${past.id}`)).json()).toMatchObject({ nbProjects: 1 })
  const listed = await post('/user/getB122TableResults', { search: 'passé', sortBy: 'nbProjects', sortDesc: 'true' })
  expect(listed.json<{ items: object[] }>().items[0]).toMatchObject({ id: past.id, nbProjects: 1 })
})

describe('creating', () => {
  test('sends an invitation, which also validates the account; no mail carries the password', async () => {
    const fields = userForm({ role: 'ROLE_COMMISSION', commissionId: '3', password: 'Secret-25' })
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

  test('requires a commission of members, and accepts none of others', async () => {
    const missing = await post('/user', userForm({ username: 'm1@test.example', role: 'ROLE_COMMISSION' }))
    expect(missing.json()).toMatchObject({ invalidField: 'commissionId', message: 'MandatoryField' })
    const unknown = userForm({ username: 'm2@test.example', role: 'ROLE_COMMISSION', commissionId: '999' })
    expect((await post('/user', unknown)).json()).toMatchObject({ invalidField: 'commissionId' })
    const { id } = (await post('/user', userForm({ username: 'm3@test.example', commissionId: '2' }))).json()
    expect((await get(`/user/${id}`)).json().commission).toBeNull()
  })

  test('without a password stores none', async () => {
    const { phoneNumber: _, phoneCountryCode: __, ...bare } = userForm({ username: 'none@test.example', password: '' })
    const { id } = (await post('/user', bare)).json()
    expect(await ground.db.row(sql`select password_hash as hash from user_account where id = ${id}`)).toEqual({
      hash: null,
    })
  })

  test('never makes a super administrator, for any caller', async () => {
    const offered = await ground.app.inject({
      url: '/role/getRoles',
      headers: { ...people.admin, 'accept-language': 'en' },
    })
    expect(offered.json()).toEqual([
      { value: 'ROLE_ADMIN', text: 'Admin' },
      { value: 'ROLE_COMMISSION', text: 'Commission member' },
      { value: 'ROLE_USER', text: 'Project holder' },
    ])
    for (const headers of [people.admin, people.superAdmin]) {
      const answer = await post('/user', userForm({ username: 's@test.example', role: 'ROLE_SUPER_ADMIN' }), headers)
      expect(answer.json()).toMatchObject({ invalidField: 'role' })
    }
  })

  test('refuses a broken phone number and an address already used', async () => {
    await makeUser(ground.db, { username: 'used@test.example' })
    expect((await post('/user', userForm({ username: 'USED@test.example' }))).json()).toMatchObject({
      invalidField: 'username',
      message: 'email.used.error',
    })
    expect((await post('/user', userForm({ phoneNumber: '12 34' }))).json()).toMatchObject({
      invalidField: 'phoneNumber',
      message: 'phone.number.invalid.error',
    })
  })
})

describe('editing', () => {
  test('leaves what the form does not name as others have set it meanwhile', async () => {
    const { id } = await makeUser(ground.db, {
      role: 'ROLE_COMMISSION',
      commissionId: 3,
      username: 'kept@test.example',
    })
    const named = { firstname: 'Sōta', lastname: 'Mori' }
    expect((await post(`/user/${id}`, named)).statusCode).toBe(200)
    const kept = { username: 'kept@test.example', role: 'ROLE_COMMISSION', commission: { id: 3 } }
    expect((await get(`/user/${id}`)).json()).toMatchObject({ ...named, ...kept })
    expect((await post(`/user/${id}`, { ...named, role: 'ROLE_COMMISSION' })).json()).toMatchObject({
      invalidField: 'commissionId',
    })
  })

  test('moves a member to another commission, whether the form repeats their role or not', async () => {
    const { id } = await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId: 3 })
    const named = { firstname: 'Sōta', lastname: 'Mori' }
    expect((await post(`/user/${id}`, { ...named, commissionId: '2' })).statusCode).toBe(200)
    expect((await get(`/user/${id}`)).json()).toMatchObject({ role: 'ROLE_COMMISSION', commission: { id: 2 } })
    const holder = await makeUser(ground.db)
    await post(`/user/${holder.id}`, { ...named, commissionId: '2' })
    expect((await get(`/user/${holder.id}`)).json()).toMatchObject({ role: 'ROLE_USER', commission: null })
  })

  test('sets no password: the owner chooses it, and a caller who sends one is refused', async () => {
    const { id, username } = await makeUser(ground.db, { password: 'Ancien2025' })
    const signedIn = await signedInAs(ground.db, username)
    await post(`/user/${id}`, userForm({ username, password: '' }))
    const refused = await post(`/user/${id}`, userForm({ username, firstname: 'Autre', password: 'Nouveau2025' }))
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { message: 'user.password.error', invalidField: 'password' },
    ])
    expect((await login(username, 'Nouveau2025')).statusCode).toBe(401)
    expect((await login(username, 'Ancien2025')).statusCode).toBe(200)
    expect((await get('/account/getAccount', signedIn)).json()).toMatchObject({ firstname: 'Sōta' })
  })

  test('gives an account an address on which a registration waits, and returns its new state', async () => {
    const waiting = {
      ...userForm({ username: 'squatted@test.example' }),
      phoneNumber: '0639981242',
      password: 'Etranger2025',
    }
    expect((await post('/register/register', waiting, {})).statusCode).toBe(200)
    const { id } = await makeUser(ground.db)
    const answer = await post(`/user/${id}`, userForm({ username: 'squatted@test.example', lastname: 'Mori' }))
    expect(answer.json()).toEqual({ id, tostring: 'Sōta Mori' })
    expect((await get(`/user/${id}`)).json()).toMatchObject({ username: 'squatted@test.example', validated: false })
  })

  test('requires the validation of a new address, and never changes one’s own', async () => {
    const { id } = await makeUser(ground.db, { username: 'before@test.example', password: 'Ancien2025' })
    await post(`/user/${id}`, userForm({ username: 'after@test.example' }))
    await messagesTo(ground.db, 'after@test.example')
    expect((await login('after@test.example', 'Ancien2025')).json()).toEqual({ message: 'account.not.validated.error' })

    const holder = await signedInAs(ground.db, (await makeUser(ground.db, { username: 'own@test.example' })).username)
    const edit = userForm({ username: 'elsewhere@test.example', lastname: 'Mori' })
    expect((await post('/account/updateAccount', edit, holder)).json()).toMatchObject({ tostring: 'Sōta Mori' })
    expect((await get('/account/getAccount', holder)).json()).toMatchObject({
      username: 'own@test.example',
      lastname: 'Mori',
      role: 'ROLE_USER',
    })
  })

  test('under the same address, in other letters, keeps a registered account that its owner has not opened', async () => {
    const { id } = (await post('/user', userForm({ username: 'registered@test.example' }))).json()
    await ground.db.run(sql`update user_account set registered_by = 'a browser' where id = ${id}`)
    await post(`/user/${id}`, userForm({ username: 'Registered@test.example', lastname: 'Mori' }))
    expect((await get(`/user/${id}`)).json()).toMatchObject({ lastname: 'Mori', validated: false })
  })

  test('an administrator changes neither a super administrator nor their own role', async () => {
    const boss = await makeUser(ground.db, { role: 'ROLE_SUPER_ADMIN' })
    expect((await post(`/user/${boss.id}`, userForm({ username: boss.username }))).json()).toEqual({
      message: 'user.superAdmin.error',
    })
    const self = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    const asSelf = await signedInAs(ground.db, self.username)
    await post(`/user/${self.id}`, userForm({ username: self.username, role: 'ROLE_USER' }), asSelf)
    expect((await get(`/user/${self.id}`)).json()).toMatchObject({ role: 'ROLE_ADMIN', lastname: 'Kimura' })
  })

  test('leaves an entry in the history, field by field', async () => {
    const { id, username } = await makeUser(ground.db, { lastname: 'Avant' })
    await post(`/user/${id}`, userForm({ username, firstname: 'Camille', lastname: 'Après' }))
    const line = await ground.db.row(sql`
      select action, changes from history where entity = 'user' and entity_id = ${id} order by id desc limit 1`)
    expect(line).toEqual({ action: 'edited', changes: { lastname: ['Avant', 'Après'] } })
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
  test("shows the acts that each account's page allows this viewer", async () => {
    for (const role of roles) await makeUser(ground.db, { role })
    for (const viewer of [people.admin, people.superAdmin]) {
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
