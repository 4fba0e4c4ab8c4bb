import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser } from '#test/factories.ts'
import { messagesTo } from '#test/mailbox.ts'
import { postForm } from '#test/post.ts'

const password = 'Kasuri2025'

describe('with a code by SMS', () => {
  const ground = testApp({ SMS_2FA: 'on', PUBLIC_URL: 'https://programme.example' })
  const phone = '+33 6 39 98 12 42'
  const username = 'mio@test.example'

  beforeAll(async () => {
    await makeUser(ground.db, { username, password })
    await makeUser(ground.db, { username: 'nophone@test.example', password })
    await makeUser(ground.db, { username: 'other@test.example', password })
    await ground.db.run(sql`
      update user_account set phone_number = ${phone} where username in (${username}, 'other@test.example')`)
  })

  const post = (url: string, fields: Record<string, string>, headers = {}) => postForm(ground.app, url, fields, headers)
  const login = (headers = {}, who = username) => post('/api/login', { username: who, password }, headers)
  const check = (code: string, who = username) =>
    post('/authentication/checkSmsCode', { code, username: who, password })

  async function freshCode(): Promise<string> {
    const before = await ground.db.rows(sql`select from outgoing_message where kind = 'sms'`)
    await post('/authentication/beforeLogin', { username, password })
    const messages = await messagesTo(ground.db, '+33639981242', before.length + 1)
    return messages.at(-1)!.text.slice(0, 6)
  }

  function proofOf(answer: Awaited<ReturnType<typeof check>>) {
    const [cookie] = answer.cookies
    return { cookie: `${cookie?.name}=${cookie?.value}` }
  }

  test('beforeLogin requires it and shows the number masked; without a phone no code is required', async () => {
    const answer = await post('/authentication/beforeLogin', { username, password })
    expect(answer.json()).toEqual({ displayCodeValidation: true, phoneNumber: '+33 6 •• •• •• 42' })
    await messagesTo(ground.db, '+33639981242')
    const none = await post('/authentication/beforeLogin', { username: 'nophone@test.example', password })
    expect(none.json()).toEqual({ displayCodeValidation: false, phoneNumber: '' })
    const wrong = await post('/authentication/beforeLogin', { username, password: 'wrong' })
    expect([wrong.statusCode, wrong.json()]).toEqual([401, { message: 'Login.error' }])
  })

  test('the right code allows one sign-in, by a cookie that scripts cannot read', async () => {
    const checked = await check(await freshCode())
    expect(checked.statusCode).toBe(200)
    expect(checked.cookies[0]).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/api/login' })
    const proof = proofOf(checked)
    expect((await login(proof)).statusCode).toBe(200)
    expect((await login(proof)).json()).toEqual({ message: 'verification.code.required.error' })
  })

  test('no sign-in succeeds without it, or with the proof of another account', async () => {
    expect((await login()).json()).toEqual({ message: 'verification.code.required.error' })
    const proof = proofOf(await check(await freshCode()))
    expect((await login(proof, 'other@test.example')).statusCode).toBe(403)
    expect((await login({ cookie: 'login_proof=made-up' })).statusCode).toBe(403)
  })

  test('a wrong code is reported; after five tries, even at once, the right one is too late', async () => {
    const code = await freshCode()
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await check(wrong)).json()).toEqual({
      message: 'verification.code.incorrect.error',
      invalidField: 'code',
      errors: [{ field: 'code', message: 'verification.code.incorrect.error' }],
    })
    await Promise.all(Array.from({ length: 4 }, () => check(wrong)))
    expect((await check(code)).json()).toEqual({ message: 'verification.code.expired.error' })
  })

  test('a code expires after ten minutes, and works once', async () => {
    const code = await freshCode()
    const answers = await Promise.all([check(code), check(code)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const late = await freshCode()
    await ground.db.run(sql`update verification_code set expires_at = now()`)
    expect((await check(` ${late} `)).json()).toEqual({ message: 'verification.code.expired.error' })
  })
})

describe('with low limits for each address', () => {
  const limits = { RATE_LIMIT_SIGN_IN: '3', RATE_LIMIT_MAIL: '2', RATE_LIMIT_REGISTRATION: '1', RATE_LIMIT_CODE: '2' }
  const ground = testApp(limits)
  const from = (ip: string, url: string, fields: Record<string, string>) => postForm(ground.app, url, fields, {}, ip)

  const newcomer = {
    firstname: 'Léo',
    lastname: 'Martin',
    username: 'leo@test.example',
    phoneNumber: '0639981243',
    phoneCountryCode: 'FR',
    password,
  }

  test.each<[string, Record<string, string>, number]>([
    ['/api/login', { username: 'a@test.example', password }, 3],
    ['/authentication/beforeLogin', { username: 'a@test.example', password }, 3],
    ['/authentication/checkSmsCode', { username: 'a@test.example', password, code: '1' }, 2],
    ['/register/register', newcomer, 1],
    ['/forgotPassword/sendResetPasswordMail', { username: 'a@test.example' }, 2],
    ['/authentication/resendValidateAccountMail', { username: 'a@test.example' }, 2],
  ])('%s says 429 past them, to that address alone', async (url, fields, most) => {
    await ground.db.run(sql`delete from rate_limit`)
    const ask = (ip: string) => from(ip, url, fields)
    for (let round = 0; round < most; round++) expect((await ask('192.0.2.7')).statusCode).not.toBe(429)
    const refused = await ask('192.0.2.7')
    expect([refused.statusCode, refused.json()]).toEqual([429, { message: 'request.tooMany.error' }])
    expect((await ask('192.0.2.8')).statusCode).not.toBe(429)
    expect((await ask('127.0.0.1')).statusCode).not.toBe(429)
  })

  test('the count is stored in the database, so that all processes share it', async () => {
    const rows = await ground.db.rows<{ key: string }>(sql`select key from rate_limit`)
    expect(rows.map(({ key }) => key)).toContain('validationMail 192.0.2.7')
  })
})
