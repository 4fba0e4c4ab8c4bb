import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { sql } from '#server/platform/database/sql.ts'
import { authenticatorOf } from '#test/authenticator.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder, messagesTo } from '#test/mailbox.ts'
import { postForm } from '#test/post.ts'

const ground = testApp({ SMS_2FA: 'on' })
const password = 'Kasuri2025'
const wrong = { message: 'verification.code.incorrect.error' }

// The clock is in the middle of a step, so that no code expires between its making and its judgement.
beforeAll(() => void vi.setSystemTime(Math.floor(Date.now() / 30_000) * 30_000 + 15_000))
afterAll(() => void vi.useRealTimers())

let made = 0

async function someone(role: Role = 'ROLE_USER') {
  const user = await makeUser(ground.db, { password, role })
  const number = `+3363998${String(++made).padStart(4, '0')}`
  await ground.db.run(sql`update user_account set phone_number = ${number} where id = ${user.id}`)
  const headers = await signedInAs(ground.db, user.username)
  const post = (url: string, fields: Record<string, string> = {}) => postForm(ground.app, url, fields, headers)
  const credentials = { username: user.username, password }
  const sendTo = async (fields: Record<string, string> = {}) =>
    postForm(ground.app, '/authentication/beforeLogin', { ...credentials, ...fields })
  let received = 0
  return {
    ...user,
    number,
    post,
    before: sendTo,
    /** Requests a code and reads it on the telephone. */
    receive: async (fields: Record<string, string> = {}) => {
      expect((await sendTo(fields)).statusCode).toBe(200)
      return /\d{6}/.exec((await messagesTo(ground.db, number, ++received)).at(-1)!.text)![0]
    },
    check: (code: string) =>
      postForm(ground.app, '/authentication/checkSmsCode', { ...credentials, code }, {}, '203.0.113.20'),
    login: (cookie = '') => postForm(ground.app, '/api/login', credentials, cookie === '' ? {} : { cookie }),
    turn: (on: boolean, code = '') =>
      post('/account/changeSmsCode', { on: String(on), currentPassword: password, code }),
    step: async () => (await ground.app.inject({ url: '/account/secondStep', headers })).json(),
    withApp: async (code: string) => {
      const offered = await post('/account/offerAuthenticator', { currentPassword: password, code })
      const app = authenticatorOf(offered.json<{ secret: string }>().secret)
      expect((await post('/account/confirmAuthenticator', { code: await app.earlierCode() })).statusCode).toBe(200)
      return app
    },
  }
}

const proofOf = (answer: { headers: Record<string, unknown> }) =>
  /^login_proof=[^;]+/.exec(String(answer.headers['set-cookie']))![0]

describe('without an app', () => {
  test('a code is sent at each sign-in, until it is switched off by the password and a code', async () => {
    const lea = await someone()
    expect(await lea.step()).toMatchObject({ sms: { on: true } })
    expect((await lea.post('/account/changeSmsCode', { on: 'false' })).json()).toMatchObject({
      invalidField: 'currentPassword',
    })
    expect((await lea.turn(false)).json()).toMatchObject({ invalidField: 'code' })
    expect((await lea.turn(false, '000000')).statusCode).toBe(403)
    expect((await lea.before()).json()).toMatchObject({ displayCodeValidation: true })

    const other = await someone()
    expect((await other.turn(false, await other.receive())).statusCode).toBe(200)
    expect(await other.step()).toMatchObject({ sms: { on: false } })
    expect((await other.before()).json()).toEqual({ displayCodeValidation: false, phoneNumber: '' })
    expect((await other.login()).statusCode).toBe(200)
    const mail = await mailUnder(ground.db, other.username, 'Votre compte a été modifié')
    expect(mail.text).toContain('aucun code n’est plus envoyé par SMS')
    expect((await other.turn(true)).statusCode).toBe(200)
    expect((await other.login()).json()).toEqual({ message: 'verification.code.required.error' })
  })

  test('a code comes in the language of the page, with its validity', async () => {
    const lea = await someone()
    const sent = async (language: string, count: number) => {
      const credentials = { username: lea.username, password }
      await postForm(ground.app, '/authentication/beforeLogin', credentials, { 'accept-language': language })
      return (await messagesTo(ground.db, lea.number, count)).at(-1)!.text.slice('000000'.length)
    }
    expect(await sent('fr', 1)).toBe(
      ' est votre code de vérification pour le Programme culturel franco-japonais. Il est valable dix minutes.',
    )
    expect(await sent('en', 2)).toBe(
      ' is your verification code for the Franco-Japanese cultural programme. It is valid for ten minutes.',
    )
  })

  test('the only second step of a user who must have one cannot be switched off', async () => {
    const member = await someone('ROLE_COMMISSION')
    const code = await member.receive()
    await ground.db.run(sql`update programme set second_step_required_since = now() - interval '1 day'`)
    expect((await member.turn(false, code)).json()).toEqual({ message: 'secondStep.last.error' })
    await ground.db.run(sql`update programme set second_step_required_since = null`)
    expect(await member.step()).toMatchObject({ sms: { on: true } })
  })

  test('switching it on twice at once is announced once', async () => {
    const lea = await someone()
    await lea.turn(false, await lea.receive())
    const answers = await Promise.all([lea.turn(true), lea.turn(true)])
    // The later request may find it on, and require a code.
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
    const lines = await ground.db.rows<{ action: string }>(sql`
      select action from history where entity = 'user' and entity_id = ${lea.id} order by id`)
    expect(lines.map(({ action }) => action)).toEqual(['smsCodeOff', 'smsCodeOn'])
  })
})

describe('beside an app', () => {
  test('no code is sent or accepted until its owner switches it on', async () => {
    const lea = await someone()
    const sent = await lea.receive()
    const app = await lea.withApp(await lea.receive())
    expect(await lea.step()).toMatchObject({ sms: { on: false } })
    const asked = (await lea.before({ bySms: 'true' })).json()
    expect(asked).toEqual({ displayCodeValidation: true, phoneNumber: '', codeFrom: 'app' })
    expect((await lea.check(sent)).json()).toMatchObject(wrong)

    expect((await lea.turn(true, app.code())).statusCode).toBe(200)
    expect((await lea.before()).json()).toMatchObject({ codeFrom: 'app', smsTo: expect.stringContaining('••') })
    const proof = proofOf(await lea.check(await lea.receive({ bySms: 'true' })))
    expect((await lea.login(proof)).statusCode).toBe(200)
    const way = await ground.db.row(sql`select way from sign_in where user_id = ${lea.id} order by id desc limit 1`)
    expect(way).toEqual({ way: 'sms' })
    // The app still works, and a code that was never sent is wrong.
    expect((await lea.check(app.code({ stepsLater: 1 }))).statusCode).toBe(200)
    expect((await lea.check('000000')).json()).toMatchObject(wrong)
  })

  test('wrong codes of both count together as tries of the account', async () => {
    const lea = await someone()
    const app = await lea.withApp(await lea.receive())
    await lea.turn(true, app.code())
    const right = await lea.receive({ bySms: 'true' })
    const guesses = Array.from({ length: 12 }, (_, n) => lea.check(String(100_000 + n)))
    const codes = (await Promise.all(guesses)).map((answer) => answer.statusCode)
    expect(codes.filter((status) => status === 403)).toHaveLength(10)
    expect((await lea.check(right)).statusCode).toBe(423)
  })
})
