import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { eraseUser } from '#server/users/erase-user-queries.ts'
import { sql } from '#server/platform/database/sql.ts'
import { authenticatorOf } from '#test/authenticator.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { messagesTo } from '#test/mailbox.ts'
import { postForm } from '#test/post.ts'

const ground = testApp()
const password = 'Kasuri2025'

// The clock is in the middle of a step, so that no code expires between its making and its judgement.
beforeAll(() => void vi.setSystemTime(Math.floor(Date.now() / 30_000) * 30_000 + 15_000))
afterAll(() => void vi.useRealTimers())

type Person = Awaited<ReturnType<typeof makePerson>>

async function makePerson() {
  const user = await makeUser(ground.db, { password, firstname: 'Léa' })
  const headers = await signedInAs(ground.db, user.username)
  const post = (url: string, fields: Record<string, string> = {}) => postForm(ground.app, url, fields, headers)
  const own = async () => (await ground.app.inject({ url: '/account/secondStep', headers })).json()
  return { ...user, headers, post, own }
}

/** Uses a code of the step before, so that the codes of this step and the next remain unused. */
async function withApp(person: Person) {
  const offered = await person.post('/account/offerAuthenticator', { currentPassword: password })
  const { secret } = offered.json<{ secret: string }>()
  const app = authenticatorOf(secret)
  const confirmed = await person.post('/account/confirmAuthenticator', { code: await app.earlierCode() })
  expect(confirmed.statusCode).toBe(200)
  return { secret, app, recoveryCodes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes }
}

const credentials = ({ username }: Person) => ({ username, password })
const before = (person: Person) => postForm(ground.app, '/authentication/beforeLogin', credentials(person))
const check = (person: Person, code: string) =>
  postForm(ground.app, '/authentication/checkSmsCode', { ...credentials(person), code })
const login = (person: Person, cookie = '') =>
  postForm(ground.app, '/api/login', credentials(person), cookie === '' ? {} : { cookie })
const proofOf = (answer: { headers: Record<string, unknown> }) =>
  /^login_proof=[^;]+/.exec(String(answer.headers['set-cookie']))![0]
const wrong = { message: 'verification.code.incorrect.error' }

async function actionsOf({ id }: Person): Promise<string[]> {
  const rows = await ground.db.rows<{ action: string }>(
    sql`select action from history where entity = 'user' and entity_id = ${id} order by id`,
  )
  return rows.map(({ action }) => action)
}

function statusesOf(answers: { statusCode: number }[]): number[] {
  return answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
}

async function failuresOf({ id }: Person): Promise<number> {
  const row = await ground.db.row<{ failures: number }>(sql`select failures from user_account where id = ${id}`)
  return row!.failures
}

describe('adding an app', () => {
  test('takes the password, then a right code; before that no sign-in requires a code', async () => {
    const person = await makePerson()
    expect((await person.post('/account/offerAuthenticator')).json()).toMatchObject({ invalidField: 'currentPassword' })
    const refused = await person.post('/account/offerAuthenticator', { currentPassword: 'Wrong2025' })
    expect(refused.json()).toMatchObject({ message: 'incorrect.password' })
    expect(await failuresOf(person)).toBe(1)

    const offer = (await person.post('/account/offerAuthenticator', { currentPassword: password })).json()
    expect(offer.address).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}&/)
    expect((await person.post('/account/confirmAuthenticator', { code: '000000' })).json()).toMatchObject(wrong)
    expect((await before(person)).json()).toEqual({ displayCodeValidation: false, phoneNumber: '' })

    const code = authenticatorOf(offer.secret).code()
    const confirmed = (await person.post('/account/confirmAuthenticator', { code })).json()
    expect(new Set(confirmed.recoveryCodes).size).toBe(10)
    expect((await before(person)).json()).toEqual({ displayCodeValidation: true, phoneNumber: '', codeFrom: 'app' })
    expect(await person.own()).toMatchObject({ app: { since: expect.any(String) }, recoveryCodesLeft: 10, sms: null })
    expect(await actionsOf(person)).toEqual(['authenticatorAdded'])
    const [mail] = await messagesTo(ground.db, person.username)
    expect(mail!.text).toContain('une application d’authentification donne désormais le code')
  })

  test('happens once when its code comes twice at once, and allows no more guesses after ten wrong codes', async () => {
    const person = await makePerson()
    const offer = async () =>
      authenticatorOf((await person.post('/account/offerAuthenticator', { currentPassword: password })).json().secret)
    const confirm = (code: string) => person.post('/account/confirmAuthenticator', { code })
    const guessed = await offer()
    for (let tried = 0; tried < 10; tried += 1) await confirm('12345')
    expect((await confirm(guessed.code())).json()).toEqual({ message: 'secondStep.late.error' })

    const code = (await offer()).code()
    const answers = await Promise.all([confirm(code), confirm(code)])
    expect(statusesOf(answers)).toEqual([200, 403])
    expect(await actionsOf(person)).toEqual(['authenticatorAdded'])
  })

  test('is refused to an administrator in somebody’s place, who cannot see it either', async () => {
    const person = await makePerson()
    const admin = await signedInAs(ground.db, (await makeUser(ground.db, { role: 'ROLE_ADMIN' })).username)
    const started = await postForm(ground.app, '/impersonation/start', { userId: String(person.id) }, admin)
    const place = { authorization: `Bearer ${started.json<{ access_token: string }>().access_token}` }
    const fields = { currentPassword: password, code: '123456' }
    for (const call of ['offer', 'confirm', 'remove'].map((verb) => `/account/${verb}Authenticator`))
      expect((await postForm(ground.app, call, fields, place)).json()).toEqual({
        message: 'impersonation.refused.error',
      })
    expect((await ground.app.inject({ url: '/account/secondStep', headers: place })).statusCode).toBe(403)
  })
})

describe('signing in', () => {
  test('takes a code, which leaves the proof for one sign-in; the list of sign-ins shows the second step', async () => {
    const person = await makePerson()
    const { app } = await withApp(person)
    expect((await login(person)).json()).toEqual({ message: 'verification.code.required.error' })
    const cookie = proofOf(await check(person, app.code()))
    const [came, again] = [await login(person, cookie), await login(person, cookie)]
    expect([came.statusCode, again.statusCode]).toEqual([200, 403])
    const authorization = `Bearer ${came.json<{ access_token: string }>().access_token}`
    const listed = await ground.app.inject({ url: '/account/signIns', headers: { authorization } })
    expect(listed.json().signIns[0]).toMatchObject({ isThisOne: true, way: 'app' })
  })

  test('a code works once, also when it is sent twice at once, and no earlier code works after it', async () => {
    const person = await makePerson()
    const { app } = await withApp(person)
    const [now, next] = [app.code(), app.code({ stepsLater: 1 })]
    const answers = await Promise.all([check(person, next), check(person, next)])
    expect(statusesOf(answers)).toEqual([200, 403])
    for (const code of [next, now]) expect((await check(person, code)).json()).toMatchObject(wrong)
  })

  test('the code that confirmed the app cannot sign in', async () => {
    const person = await makePerson()
    const { app } = await withApp(person)
    expect((await check(person, app.code({ stepsLater: -1 }))).json()).toMatchObject(wrong)
  })

  test('wrong codes are counted with wrong passwords: ten lock the account, also when they come at once', async () => {
    const person = await makePerson()
    const { app } = await withApp(person)
    const answers = await Promise.all(Array.from({ length: 15 }, () => check(person, '12345')))
    const refused = answers.map((answer) => answer.json<{ message: string }>().message)
    expect(refused.filter((message) => message === wrong.message)).toHaveLength(10)
    expect(refused.filter((message) => message === 'account.locked.error')).toHaveLength(5)
    expect((await check(person, app.code())).statusCode).toBe(423)
  })

  test('a recovery code works once, however it is typed and also at once; its owner is informed', async () => {
    const person = await makePerson()
    const { recoveryCodes } = await withApp(person)
    const typed = ` ${recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ')} `
    const answers = await Promise.all([check(person, typed), check(person, recoveryCodes[0]!)])
    expect(statusesOf(answers)).toEqual([200, 403])
    const cookie = proofOf(answers.find(({ statusCode }) => statusCode === 200)!)
    expect((await login(person, cookie)).statusCode).toBe(200)
    expect((await person.own()).recoveryCodesLeft).toBe(9)
    expect(await actionsOf(person)).toEqual(['authenticatorAdded', 'recoveryCodeUsed'])
    const mails = await messagesTo(ground.db, person.username, 2)
    expect(mails.some(({ text }) => text.includes('un code de secours a été utilisé'))).toBe(true)
  })

  test('somebody else’s recovery code does not work', async () => {
    const [person, other] = [await makePerson(), await makePerson()]
    await withApp(person)
    const { recoveryCodes } = await withApp(other)
    expect((await check(person, recoveryCodes[0]!)).json()).toMatchObject(wrong)
    expect((await other.own()).recoveryCodesLeft).toBe(10)
  })

  test('a password chosen by mail does not open the account without the code', async () => {
    const person = await makePerson()
    await withApp(person)
    await ground.db.run(sql`update user_account set validated_at = now() where id = ${person.id}`)
    expect((await before(person)).json()).toMatchObject({ displayCodeValidation: true })
    expect((await login(person)).statusCode).toBe(403)
  })
})

describe('changing it', () => {
  test('another app takes the password and a code, and replaces the first one', async () => {
    const person = await makePerson()
    const { app } = await withApp(person)
    const offer = (code: string) =>
      person.post('/account/offerAuthenticator', { currentPassword: password, ...(code && { code }) })
    expect((await offer('')).json()).toMatchObject({ invalidField: 'code', message: 'MandatoryField' })
    expect((await offer('000 000')).json()).toMatchObject(wrong)
    const other = authenticatorOf((await offer(app.code())).json().secret)
    // Until the new app has given a code, the first one remains valid.
    expect((await check(person, app.code({ stepsLater: 1 }))).statusCode).toBe(200)
    const confirmed = await person.post('/account/confirmAuthenticator', { code: await other.earlierCode() })
    expect(confirmed.statusCode).toBe(200)
    expect((await check(person, app.code({ stepsLater: 1 }))).statusCode).toBe(403)
    expect((await check(person, other.code())).statusCode).toBe(200)
  })

  test('new recovery codes take the password and a code, and invalidate the earlier ones', async () => {
    const person = await makePerson()
    const { app, recoveryCodes } = await withApp(person)
    const without = await person.post('/account/makeRecoveryCodes', { currentPassword: password })
    expect(without.json()).toMatchObject({ invalidField: 'code', message: 'MandatoryField' })
    const made = await person.post('/account/makeRecoveryCodes', { currentPassword: password, code: app.code() })
    const [fresh] = made.json<{ recoveryCodes: string[] }>().recoveryCodes
    expect((await check(person, recoveryCodes[0]!)).statusCode).toBe(403)
    expect((await check(person, fresh!)).statusCode).toBe(200)
    expect(await actionsOf(person)).toContain('recoveryCodesMade')
  })

  test('removing it takes the password and a code; it is announced once, and no code is required any more', async () => {
    const person = await makePerson()
    const { app, recoveryCodes } = await withApp(person)
    const remove = (fields: Record<string, string>) => person.post('/account/removeAuthenticator', fields)
    for (const fields of [{}, { currentPassword: password }, { code: app.code() }])
      expect((await remove(fields as Record<string, string>)).statusCode).toBe(403)
    expect((await remove({ currentPassword: 'Wrong2025', code: app.code() })).statusCode).toBe(403)
    const answers = await Promise.all([
      remove({ currentPassword: password, code: app.code() }),
      remove({ currentPassword: password, code: recoveryCodes[0]! }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
    expect((await actionsOf(person)).filter((action) => action === 'authenticatorRemoved')).toHaveLength(1)
    expect((await login(person)).statusCode).toBe(200)
    const rows = sql`select from recovery_code where user_id = ${person.id}`
    expect(await ground.db.rows(rows)).toEqual([])
  })
})

test('an erased account leaves neither secret nor codes', async () => {
  const person = await makePerson()
  await withApp(person)
  await ground.db.transaction((tx) => eraseUser(tx, person.id))
  const left = await ground.db.rows(sql`
    select from authenticator where user_id = ${person.id}
    union all select from recovery_code where user_id = ${person.id}`)
  expect(left).toEqual([])
})

test('the stored recovery codes cannot be used to sign in, and an export contains no secret', async () => {
  const person = await makePerson()
  const { secret, recoveryCodes } = await withApp(person)
  const kept = await ground.db.row<{ text: string }>(
    sql`select string_agg(r::text, ' ') as text from recovery_code r where user_id = ${person.id}`,
  )
  expect(kept!.text).not.toContain(recoveryCodes[0]!.replaceAll('-', ''))
  const exported = (await ground.app.inject({ url: '/account/export', headers: person.headers })).body
  expect(exported).toContain('"authenticator"')
  expect(exported).not.toContain(secret)
})
