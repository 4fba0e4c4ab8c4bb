import { describe, expect, test } from 'vitest'
import { sameMs } from '#server/auth/in-the-same-time.ts'
import { sql } from '#server/platform/database/sql.ts'
import { callerOf } from '#server/platform/rate-limits/rate-limits.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { messagesTo, proofIn } from '#test/mailbox.ts'
import { passwordAddress, passwordForm } from '#test/password-form.ts'
import { postForm } from '#test/post.ts'

const password = 'Kasuri2025'
const limits = { RATE_LIMIT_SIGN_IN: '3', RATE_LIMIT_MAIL: '3', RATE_LIMIT_CODE: '3' }

let addresses = 0
/** Each call has its own address, as in a botnet: no limit per address ever applies. */
const fromAnywhere = () => `198.51.${(addresses += 1) >> 8}.${addresses & 255}`

describe('from as many addresses as there are tries', () => {
  const ground = testApp(limits)
  const post = (url: string, fields: Record<string, string>, headers = {}) =>
    postForm(ground.app, url, fields, headers, fromAnywhere())
  const login = (username: string, typed: string) => post('/api/login', { username, password: typed })

  test('an account locks after ten failures, with the same answers as an address without an account', async () => {
    await makeUser(ground.db, { username: 'known@test.example', password })
    const answers: Record<string, unknown[]> = { known: [], unknown: [] }
    for (const who of ['known', 'unknown']) {
      for (let round = 0; round < 12; round++) {
        const { statusCode, body } = await login(`${who}@test.example`, round % 2 ? 'wrong' : password.slice(1))
        answers[who]!.push([statusCode, body])
      }
    }
    expect(answers['known']).toEqual(answers['unknown'])
    expect(answers['known']!.map((answer) => (answer as [number])[0])).toEqual([...Array(10).fill(401), 423, 423])
    expect((await login('known@test.example', password)).statusCode).toBe(423)
  })

  test('a lock caused by others can be lifted at once by a mail', async () => {
    const username = 'victim@test.example'
    await makeUser(ground.db, { username, password })
    for (let round = 0; round < 10; round++) await login(username, 'wrong')
    expect((await login(username, password)).statusCode).toBe(423)
    await post('/forgotPassword/sendResetPasswordMail', { username })
    const proof = proofIn((await messagesTo(ground.db, username))[0]!)
    await post('/forgotPassword/resetPassword', { ...proof, newPassword: 'Nouveau2025' })
    expect((await login(username, 'Nouveau2025')).statusCode).toBe(200)
  })

  test('the old password cannot be guessed in somebody’s open sign-in', async () => {
    const { username } = await makeUser(ground.db, { password })
    const signedIn = await signedInAs(ground.db, username)
    const change = (oldPassword: string) => post(passwordAddress, passwordForm(oldPassword), signedIn)
    for (let round = 0; round < 10; round++)
      expect((await change('wrong')).json()).toMatchObject({ message: 'incorrect.password' })
    expect((await change(password)).statusCode).toBe(423)
    expect((await ground.app.inject({ url: '/account/getAccount', headers: signedIn })).statusCode).toBe(200)
  })

  test('a mailbox cannot be flooded, and the answer is the same in every case', async () => {
    const username = 'flooded@test.example'
    await makeUser(ground.db, { username })
    const ask = async (who: string) => {
      const began = performance.now()
      const { statusCode, body } = await post('/forgotPassword/sendResetPasswordMail', { username: who })
      return { answer: [statusCode, body], ms: performance.now() - began }
    }
    for (let round = 0; round < 8; round++) await ask(username)
    const sent = await ground.db.row(sql`select count(*) as n from outgoing_message where recipient = ${username}`)
    expect(sent).toEqual({ n: 5 })
    const [known, unknown] = [await ask(username), await ask('nobody@test.example')]
    expect(known.answer).toEqual(unknown.answer)
    for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThan(sameMs - 5)
  })
})

describe('a code by SMS', () => {
  const ground = testApp({ SMS_2FA: 'on', ...limits })
  const post = (url: string, fields: Record<string, string>) => postForm(ground.app, url, fields, {}, fromAnywhere())
  const withPhone = async (username: string) => {
    const { id } = await makeUser(ground.db, { username, password })
    await ground.db.run(sql`update user_account set phone_number = '+33 6 39 98 12 42' where id = ${id}`)
    return {
      ask: () => post('/authentication/beforeLogin', { username, password }),
      // A code that is always wrong: codes have six digits, this one has seven.
      guess: () => post('/authentication/checkSmsCode', { username, password, code: '1234567' }),
    }
  }

  test('fresh codes do not bring endless fresh tries', async () => {
    const { ask, guess } = await withPhone('guessed@test.example')
    for (let round = 0; round < 10; round++) {
      if (round % 5 === 0) await ask()
      expect((await guess()).json()).toMatchObject({ message: 'verification.code.incorrect.error' })
    }
    expect((await ask()).statusCode).toBe(423)
    expect((await guess()).statusCode).toBe(423)
  })

  test('is sent ten times in a quarter of an hour, and no more', async () => {
    const { ask } = await withPhone('rung@test.example')
    for (let round = 0; round < 10; round++) expect((await ask()).statusCode).toBe(200)
    expect((await ask()).json()).toEqual({ message: 'request.tooMany.error' })
  })
})

describe('a caller’s address', () => {
  const ground = testApp({ ...limits, TRUST_PROXY: 'on' })

  test('is the one the proxy reports, whatever the caller wrote before it', async () => {
    const ask = (spoofed: string) =>
      postForm(
        ground.app,
        '/api/login',
        { username: 'a@test.example', password },
        { 'x-forwarded-for': `${spoofed}, 203.0.113.9` },
        '10.0.0.1',
      )
    for (let round = 0; round < 3; round++) expect((await ask(`192.0.2.${round}`)).statusCode).toBe(401)
    expect((await ask('192.0.2.99')).statusCode).toBe(429)
  })

  test('with many networks counts as ten callers', async () => {
    const ask = (network: number) => {
      const from = { 'x-forwarded-for': `2001:db8:9:${network.toString(16)}::1` }
      return postForm(ground.app, '/api/login', { username: 'b@test.example', password }, from, '10.0.0.1')
    }
    const answers = []
    for (let network = 0; network < 31; network++) answers.push((await ask(network)).statusCode)
    expect([answers.filter((status) => status !== 429).length, answers.at(-1)]).toEqual([30, 429])
    const writers = await ground.db.rows(sql`
      select xmin, count(*)::integer as counters from rate_limit where key ~ ' 2001:db8:9(:1e)?::/' group by xmin`)
    expect(writers).toEqual([{ xmin: expect.anything(), counters: 2 }])
    const elsewhere = { 'x-forwarded-for': '2001:db8:a:1::1' }
    const other = await postForm(
      ground.app,
      '/api/login',
      { username: 'c@test.example', password },
      elsewhere,
      '10.0.0.1',
    )
    expect(other.statusCode).toBe(401)
  })

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1', '192.0.2.1'],
  ])('%s counts as %s', (ip, counted) => expect(callerOf(ip)).toBe(counted))
})
