import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { passwordAddress, passwordForm } from '#test/password-form.ts'
import { postForm } from '#test/post.ts'

/** However many passwords come at once, only ten are judged, and then the right one is refused too. */
const password = 'Kasuri2025'
const ground = testApp({ SMS_2FA: 'on', RATE_LIMIT_SIGN_IN: '1000', RATE_LIMIT_CODE: '1000' })

type Where = 'one address' | 'many addresses'
let addresses = 0
const ipFrom = (where: Where) =>
  where === 'one address' ? '198.51.100.7' : `203.0.${(addresses += 1) >> 8}.${addresses & 255}`

async function statusesOf(answers: Promise<{ statusCode: number }>[]): Promise<Record<number, number>> {
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  return Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]))
}
const atOnce = <Answer>(most: number, ask: (n: number) => PromiseLike<Answer>) =>
  Array.from({ length: most }, (_, n) => Promise.resolve(ask(n)))

describe.each<Where>(['one address', 'many addresses'])('two hundred at once, from %s', (where) => {
  const post = (url: string, fields: Record<string, string>, headers = {}) =>
    postForm(ground.app, url, fields, headers, ipFrom(where))

  test.each(['/api/login', '/authentication/beforeLogin', '/authentication/checkSmsCode'])('%s', async (url) => {
    const { username } = await makeUser(ground.db, { password })
    const ask = (n: number) => post(url, { username, password: n < 199 ? `wrong ${n}` : password, code: '1' })
    expect(await statusesOf(atOnce(200, ask))).toEqual({ 401: 10, 423: 190 })
    expect((await post('/api/login', { username, password })).statusCode).toBe(423)
  })

  test('for an address without an account, with the same answers', async () => {
    const username = `nobody.${where.length}@test.example`
    const ask = (n: number) => post('/api/login', { username, password: `wrong ${n}` })
    expect(await statusesOf(atOnce(200, ask))).toEqual({ 401: 10, 423: 190 })
  })

  test('of the old password, in an open sign-in', async () => {
    const { username } = await makeUser(ground.db, { password })
    const signedIn = await signedInAs(ground.db, username)
    const change = (oldPassword: string) => post(passwordAddress, passwordForm(oldPassword), signedIn)
    expect(await statusesOf(atOnce(200, (n) => change(n < 199 ? `wrong ${n}` : password)))).toEqual({
      403: 10,
      423: 190,
    })
    expect((await change(password)).statusCode).toBe(423)
  })

  test('of codes: five per code, and ten in all', async () => {
    const { id, username } = await makeUser(ground.db, { password })
    await ground.db.run(sql`update user_account set phone_number = '+33 6 39 98 12 42' where id = ${id}`)
    const guess = () => post('/authentication/checkSmsCode', { username, password, code: '1234567' })
    for (const judged of [5, 5]) {
      await post('/authentication/beforeLogin', { username, password })
      const answers = await Promise.all(atOnce(20, guess))
      const wrong = answers.filter((answer) => answer.json().message === 'verification.code.incorrect.error')
      expect(wrong).toHaveLength(judged)
    }
    expect((await post('/api/login', { username, password })).statusCode).toBe(423)
  })
})

test('the right password succeeds however often it comes at once, and checks made meanwhile are made again', async () => {
  const { id, username } = await makeUser(ground.db, { password })
  const login = () => postForm(ground.app, '/api/login', { username, password }, {}, '198.51.100.7')
  expect(await statusesOf(atOnce(40, login))).toEqual({ 200: 40 })
  const late = atOnce(4, login)
  await ground.db.run(sql`update user_account set locked_by_admin = true where id = ${id}`)
  await ground.db.run(sql`delete from sign_in where user_id = ${id}`)
  await Promise.all(late)
  const opened = await ground.db.row(sql`
    select count(*) as n from sign_in join user_account u on u.id = user_id where u.id = ${id} and u.locked_by_admin`)
  expect(opened).toEqual({ n: 0 })
})

test('a lock by an administrator is shown only to callers who know the password', async () => {
  const { id, username } = await makeUser(ground.db, { password })
  await ground.db.run(sql`update user_account set locked_by_admin = true where id = ${id}`)
  const login = (typed: string, who = username) =>
    postForm(ground.app, '/api/login', { username: who, password: typed }, {}, '198.51.100.8')
  const [known, unknown] = [await login('wrong'), await login('wrong', 'nobody.locked@test.example')]
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  expect((await login(password)).statusCode).toBe(423)
})

test('five hundred invented links block no sign-in, and end in 429', async () => {
  const { username } = await makeUser(ground.db, { password })
  const guess = () =>
    postForm(
      ground.app,
      '/forgotPassword/resetPassword',
      { token: 'made-up', userId: '1', newPassword: 'Nouveau2025' },
      {},
      '198.51.100.9',
    )
  expect(await statusesOf(atOnce(200, guess))).toEqual({ 403: 100, 429: 100 })
  // No password was hashed for them: the queue of new passwords would have refused most of them.
  const login = await postForm(ground.app, '/api/login', { username, password }, {}, '198.51.100.10')
  expect(login.statusCode).toBe(200)
})
