import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { sql } from '#server/platform/database/sql.ts'
import { authenticatorOf } from '#test/authenticator.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs, signedInWithRole } from '#test/factories.ts'
import { messagesTo } from '#test/mailbox.ts'
import { postForm } from '#test/post.ts'

const ground = testApp()
const password = 'Kasuri2025'
const needed = { message: 'secondStep.needed.error' }

// The clock is set to the middle of a time step, so that no code expires between its making and its check.
beforeAll(() => void vi.setSystemTime(Math.floor(Date.now() / 30_000) * 30_000 + 15_000))
afterAll(() => void vi.useRealTimers())

type Headers = { authorization: string }

async function require(required: boolean) {
  const admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
  return postForm(ground.app, '/programme/secondStep', { required: String(required) }, admin)
}

async function comeIn(username: string): Promise<Headers> {
  const answer = await postForm(ground.app, '/api/login', { username, password })
  expect(answer.statusCode).toBe(200)
  return { authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}` }
}
const newcomer = async (role: Role) => {
  const user = await makeUser(ground.db, { role, password })
  return { ...user, headers: await comeIn(user.username) }
}
const get = (url: string, headers: Headers) => ground.app.inject({ url, headers })
const post = (url: string, fields: Record<string, string>, headers: Headers) =>
  postForm(ground.app, url, fields, headers)

async function setUpApp(headers: Headers) {
  const offered = await post('/account/offerAuthenticator', { currentPassword: password }, headers)
  const app = authenticatorOf(offered.json<{ secret: string }>().secret)
  const code = await app.earlierCode()
  expect((await post('/account/confirmAuthenticator', { code }, headers)).statusCode).toBe(200)
  return app
}

test('an administrator switches it, and the history records it once', async () => {
  const admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
  expect((await require(true)).json()).toEqual({ required: true })
  await require(true)
  expect((await get('/programme/secondStep', admin)).json()).toEqual({ required: true })
  await require(false)
  const lines = await ground.db.rows<{ changes: object }>(
    sql`select changes from history where entity = 'programme' and changes ? 'secondStepRequired' order by id`,
  )
  expect(lines.map(({ changes }) => changes)).toEqual([
    { secondStepRequired: [false, true] },
    { secondStepRequired: [true, false] },
  ])
})

test.each<Role>(['ROLE_COMMISSION', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'])(
  '%s without a second step can only make one; then everything is open again',
  async (role) => {
    await require(true)
    const { headers } = await newcomer(role)
    for (const url of ['/project/initB122Table', '/dashboard/getDashboardInfos', '/account/export', '/account/signIns'])
      expect([url, (await get(url, headers)).json()]).toEqual([url, needed])
    expect((await post('/project/getB122TableResults', {}, headers)).json()).toEqual(needed)
    expect((await post('/account/updateAccount', {}, headers)).json()).toEqual(needed)
    for (const url of ['/account/getAccount', '/account/secondStep', '/account/passkeys', '/programme'])
      expect([url, (await get(url, headers)).statusCode]).toEqual([url, 200])
    await setUpApp(headers)
    expect((await get('/dashboard/getDashboardInfos', headers)).statusCode).toBe(200)
  },
)

test('it does not apply to holders, and to users already signed in only at their next sign-in', async () => {
  await require(false)
  const [holder, member] = [await newcomer('ROLE_USER'), await newcomer('ROLE_COMMISSION')]
  await require(true)
  const isFree = async (headers: Headers) => (await get('/project/initB122Table', headers)).statusCode === 200
  expect([await isFree(holder.headers), await isFree(member.headers)]).toEqual([true, true])
  expect([await isFree(await comeIn(holder.username)), await isFree(await comeIn(member.username))]).toEqual([
    true,
    false,
  ])
})

test('a user who becomes a reviewer later needs it too, and nobody does once it is switched off', async () => {
  await require(true)
  const { id, headers } = await newcomer('ROLE_USER')
  await ground.db.run(sql`update user_account set role = 'ROLE_COMMISSION', commission_id = 1 where id = ${id}`)
  expect((await get('/project/initB122Table', headers)).json()).toEqual(needed)
  await require(false)
  expect((await get('/project/initB122Table', headers)).statusCode).toBe(200)
})

test('where it is required, the last second step cannot be removed; of two removed at once, one stays', async () => {
  await require(true)
  const { id, headers } = await newcomer('ROLE_COMMISSION')
  const app = await setUpApp(headers)
  const removal = () => ({ currentPassword: password, code: app.code() })
  expect((await post('/account/removeAuthenticator', removal(), headers)).json()).toEqual({
    message: 'secondStep.last.error',
  })
  await ground.db.run(sql`
    insert into passkey (user_id, credential_id, public_key, counter, transports, name, system)
    values (${id}, 'second-of-two', 'x', 0, '{}', 'Clé', 'Windows')`)
  const [{ id: passkeyId }] = (await get('/account/passkeys', headers)).json<{ passkeys: { id: number }[] }>()
    .passkeys as [{ id: number }]
  await ground.db.run(sql`update authenticator set last_step = 0 where user_id = ${id}`)
  const answers = await Promise.all([
    post('/account/removeAuthenticator', { currentPassword: password, code: app.code() }, headers),
    post(
      `/account/removePasskey/${passkeyId}`,
      { currentPassword: password, code: app.code({ stepsLater: 1 }) },
      headers,
    ),
  ])
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1)
  const [left] = await ground.db.rows<{ count: number }>(sql`
    select (select count(*) from authenticator where user_id = ${id})::integer
      + (select count(*) from passkey where user_id = ${id})::integer as count`)
  expect(left!.count).toBeGreaterThanOrEqual(1)
})

test('where it is required, a password does not replace a passkey; where it is not, a password is enough', async () => {
  await require(false)
  const { id, username } = await newcomer('ROLE_COMMISSION')
  await ground.db.run(sql`
    insert into passkey (user_id, credential_id, public_key, counter, transports, name, system)
    values (${id}, 'beside-a-password', 'x', 0, '{}', 'Clé', 'Windows')`)
  const ask = (url: string) => postForm(ground.app, url, { username, password })
  expect((await ask('/api/login')).statusCode).toBe(200)
  await require(true)
  for (const url of ['/api/login', '/authentication/beforeLogin'])
    expect([url, (await ask(url)).json()]).toEqual([url, { message: 'secondStep.passkey.error' }])
  const row = await ground.db.row<{ failures: number }>(sql`select failures from user_account where id = ${id}`)
  expect(row!.failures).toBe(0)
})

test('only a super administrator removes all second steps of a user who has lost them', async () => {
  await require(false)
  const { id, username, headers } = await newcomer('ROLE_COMMISSION')
  await setUpApp(headers)
  const url = `/user/removeSecondStep/${id}`
  expect((await post(url, {}, await signedInWithRole(ground.db, 'ROLE_ADMIN'))).json()).toEqual({
    message: 'notAuthorized.error',
  })
  const chief = await makeUser(ground.db, { role: 'ROLE_SUPER_ADMIN' })
  const chiefHeaders = await signedInAs(ground.db, chief.username)
  expect((await get(`/user/${id}`, chiefHeaders)).json()).toMatchObject({ allowRemoveSecondStep: true })
  expect((await get(`/user/${chief.id}`, chiefHeaders)).json()).toMatchObject({ allowRemoveSecondStep: false })
  await Promise.all([post(url, {}, chiefHeaders), post(url, {}, chiefHeaders)])
  expect((await get('/account/getAccount', headers)).statusCode).toBe(401)
  expect((await postForm(ground.app, '/api/login', { username, password })).statusCode).toBe(200)
  const lines = await ground.db.rows(sql`
    select from history where entity = 'user' and entity_id = ${id} and action = 'secondStepRemoved'`)
  expect(lines).toHaveLength(1)
  // The mail about the app may arrive after this one.
  const mails = await messagesTo(ground.db, username, 2)
  expect(mails.some(({ text }) => text.includes('par l’équipe du programme'))).toBe(true)
  expect((await post(`/user/removeSecondStep/${chief.id}`, {}, chiefHeaders)).json()).toEqual({
    message: 'user.ownAccount.error',
  })
})
