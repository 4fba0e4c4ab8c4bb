import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser } from '#test/factories.ts'

const ground = testApp()
const password = 'Kasuri2025'

beforeAll(async () => {
  await makeUser(ground.db, { username: 'Claire@Test.Example', role: 'ROLE_SUPER_ADMIN', password })
})

const login = (username: string, typed: string, rememberMe = false) =>
  ground.app.inject({ method: 'POST', url: '/api/login', payload: { username, password: typed, rememberMe } })

const refresh = (token: string) =>
  ground.app.inject({
    method: 'POST',
    url: '/oauth/access_token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }).toString(),
  })

const reach = (token: string) =>
  ground.app.inject({ url: '/commission/getTotals', headers: { authorization: `Bearer ${token}` } })

describe('signing in', () => {
  test('returns the account, its roles and a pair of tokens', async () => {
    const answer = await login('claire@test.example', ` ${password} `)
    expect(answer.json()).toMatchObject({
      username: 'Claire@Test.Example',
      roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'],
      token_type: 'Bearer',
      expires_in: 900,
    })
    expect((await reach(answer.json().access_token)).statusCode).toBe(200)
    expect(answer.json()).not.toHaveProperty('commissionId')
    await makeUser(ground.db, { username: 'member@test.example', role: 'ROLE_COMMISSION', commissionId: 2, password })
    expect((await login('member@test.example', password)).json()).toMatchObject({ commissionId: 2 })
  })

  test('keeps tokens only as hashes', async () => {
    const { access_token: access, refresh_token: refreshed } = (await login('claire@test.example', password)).json()
    const kept = await ground.db.rows<{ hash: Buffer }>(sql`select hash from token`)
    const text = kept.map((row) => row.hash.toString('latin1') + row.hash.toString('base64url')).join(' ')
    expect(text).not.toContain(access)
    expect(text).not.toContain(refreshed)
  })

  test.each([
    ['claire@test.example', 'wrong-password'],
    ['nobody@test.example', password],
  ])('%s with %s is 401, known or not', async (username, typed) => {
    const answer = await login(username, typed)
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Login.error' }])
  })

  test('an account that is not validated is 403, but only with the right password', async () => {
    await makeUser(ground.db, { username: 'new@test.example', password })
    await ground.db.run(sql`update user_account set validated_at = null where username = 'new@test.example'`)
    expect((await login('new@test.example', password)).json()).toEqual({ message: 'account.not.validated.error' })
    expect((await login('new@test.example', 'other')).json()).toEqual({ message: 'Login.error' })
  })

  test('ten failures lock the account, even when they come at once', async () => {
    await makeUser(ground.db, { username: 'locked@test.example', password })
    await Promise.all(Array.from({ length: 10 }, () => login('locked@test.example', 'wrong')))
    const answer = await login('locked@test.example', password)
    expect([answer.statusCode, answer.json()]).toEqual([423, { message: 'account.locked.error' }])

    await ground.db.run(sql`update user_account set locked_until = now() where username = 'locked@test.example'`)
    expect((await login('locked@test.example', password)).statusCode).toBe(200)
  })
})

describe('refreshing', () => {
  test('returns a new pair, and the old access token remains valid until it expires', async () => {
    const first = (await login('claire@test.example', password)).json()
    const second = (await refresh(first.refresh_token)).json()
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect((await reach(first.access_token)).statusCode).toBe(200)
    expect((await reach(second.access_token)).statusCode).toBe(200)
  })

  test('two tabs may trade the same token at once', async () => {
    const { refresh_token: token } = (await login('claire@test.example', password)).json()
    const answers = await Promise.all([refresh(token), refresh(token)])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
  })

  test('a spent token that comes back later ends the sign-in everywhere', async () => {
    const first = (await login('claire@test.example', password)).json()
    const second = (await refresh(first.refresh_token)).json()
    await ground.db.run(sql`update token set spent_at = spent_at - interval '31 seconds' where spent_at is not null`)
    expect((await refresh(first.refresh_token)).json()).toEqual({ message: 'session.invalid.error' })
    expect((await reach(second.access_token)).statusCode).toBe(401)
    expect((await refresh(second.refresh_token)).statusCode).toBe(401)
  })

  test('an expired token is reported as expired, an unknown one as invalid', async () => {
    const { refresh_token: token } = (await login('claire@test.example', password)).json()
    await ground.db.run(sql`update sign_in set expires_at = now()`)
    expect((await refresh(token)).json()).toEqual({ message: 'session.expired.error' })
    expect((await refresh('made-up')).json()).toEqual({ message: 'session.invalid.error' })
  })

  test('remember me lasts thirty days, otherwise twelve hours', async () => {
    await ground.db.run(sql`delete from sign_in`)
    await login('claire@test.example', password, true)
    await login('claire@test.example', password, false)
    const hours = await ground.db.rows<{ hours: number }>(sql`
      select round(extract(epoch from expires_at - created_at) / 3600)::integer as hours from sign_in order by id`)
    expect(hours.map((row) => row.hours)).toEqual([720, 12])
  })
})

describe('signing out', () => {
  test('ends both tokens on the server', async () => {
    const tokens = (await login('claire@test.example', password)).json()
    await ground.app.inject({
      method: 'POST',
      url: '/authentication/logout',
      payload: { refresh_token: tokens.refresh_token },
    })
    expect((await reach(tokens.access_token)).statusCode).toBe(401)
    expect((await refresh(tokens.refresh_token)).statusCode).toBe(401)
  })

  test('an admin lock and a change of role act on the next request', async () => {
    const { id } = await makeUser(ground.db, { username: 'short@test.example', role: 'ROLE_ADMIN', password })
    const { access_token: token, refresh_token: refreshing } = (await login('short@test.example', password)).json()
    expect((await reach(token)).statusCode).toBe(200)
    await ground.db.run(sql`update user_account set role = 'ROLE_USER' where id = ${id}`)
    expect((await reach(token)).statusCode).toBe(403)
    await ground.db.run(sql`update user_account set locked_by_admin = true where id = ${id}`)
    expect((await reach(token)).statusCode).toBe(401)
    expect((await refresh(refreshing)).json()).toEqual({ message: 'account.locked.error' })
  })
})
