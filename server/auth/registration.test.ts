import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs, signedInWithRole } from '#test/factories.ts'
import { mailUnder, messagesTo, proofIn } from '#test/mailbox.ts'
import { postForm } from '#test/post.ts'

/** An account belongs to the owner of its address, not to the person who typed that address first. */
const ground = testApp()
const browser = { 'user-agent': 'Mozilla/5.0' }

const post = (url: string, fields: Record<string, string>, headers = {}) => postForm(ground.app, url, fields, headers)
const signsIn = async (username: string, password: string) =>
  (await post('/api/login', { username, password })).statusCode === 200

const person = { firstname: 'Anaïs', lastname: 'Tanaka', phoneNumber: '06 39 98 12 42', phoneCountryCode: 'FR' }

/** Returns the cookies as a browser would keep them. */
async function register(username: string, password: string, firstname = 'Anaïs') {
  const answer = await post('/register/register', { ...person, firstname, username, password }, browser)
  const [cookie] = answer.cookies
  return { answer, cookie, headers: { ...browser, cookie: `${cookie?.name}=${cookie?.value}` } }
}
const validate = async (proof: Record<string, string>, headers: Record<string, string>) =>
  (await post('/authentication/validateAccount', proof, headers)).json().message

describe('a user who follows the mail of a registration', () => {
  test('in the browser that registered needs no password', async () => {
    const username = 'same@test.example'
    const { headers, cookie } = await register(username, 'Choisi2025')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/authentication' })
    const proof = proofIn((await messagesTo(ground.db, username))[0]!)
    expect(await validate(proof, headers)).toBe('done')
    expect(await signsIn(username, 'Choisi2025')).toBe(true)
  })

  test('in another browser chooses the password, and that of the registration is invalid', async () => {
    const username = 'victim@test.example'
    await register(username, 'Etranger2025')
    const proof = proofIn((await messagesTo(ground.db, username))[0]!)
    const others: Record<string, string>[] = [
      { ...browser, cookie: 'registration=made-up' },
      { 'sec-fetch-site': 'same-origin' },
    ]
    for (const headers of [browser, ...others]) expect(await validate(proof, headers)).toBe('validation.password.error')
    expect(await validate({ ...proof, newPassword: 'court' }, browser)).toBe('Password.minlenght.error')
    expect(await validate({ ...proof, newPassword: 'Receveur2025' }, browser)).toBe('done')
    expect([await signsIn(username, 'Etranger2025'), await signsIn(username, 'Receveur2025')]).toEqual([false, true])
  })

  test('by a mail that was requested from another browser chooses the password, whatever client they use', async () => {
    const username = 'asked.again@test.example'
    await register(username, 'Etranger2025')
    await messagesTo(ground.db, username)
    await post('/authentication/resendValidateAccountMail', { username })
    const proof = proofIn((await messagesTo(ground.db, username, 2))[1]!)
    expect(await validate(proof, {})).toBe('validation.password.error')
    expect(await validate({ ...proof, newPassword: 'Receveur2025' }, {})).toBe('done')
    expect(await signsIn(username, 'Etranger2025')).toBe(false)
  })

  test('that was requested again in the browser that registered needs no password either', async () => {
    const username = 'own.again@test.example'
    const { headers } = await register(username, 'Choisi2025')
    await messagesTo(ground.db, username)
    await post('/authentication/resendValidateAccountMail', { username }, headers)
    const proof = proofIn((await messagesTo(ground.db, username, 2))[1]!)
    expect(await validate(proof, { cookie: headers.cookie })).toBe('done')
    // No other browser has requested it: a program that follows the link needs no password either.
    const alone = 'alone.again@test.example'
    const registered = await register(alone, 'Choisi2025')
    await messagesTo(ground.db, alone)
    await post('/authentication/resendValidateAccountMail', { username: alone }, registered.headers)
    expect(await validate(proofIn((await messagesTo(ground.db, alone, 2))[1]!), {})).toBe('done')
  })
})

describe('a registration that is not validated', () => {
  test('is replaced by a newer one, whose browser alone then knows the password', async () => {
    const username = 'replaced@test.example'
    const first = await register(username, 'Etranger2025', 'Étranger')
    const second = await register(username.toUpperCase(), 'Choisi2025')
    expect(second.answer.json()).toEqual({ message: 'done' })
    const [old] = await messagesTo(ground.db, username)
    const [fresh] = await messagesTo(ground.db, username.toUpperCase())
    expect(await validate(proofIn(old!), first.headers)).toBe('validationLink.old.error')
    expect(await validate(proofIn(fresh!), first.headers)).toBe('validation.password.error')
    expect(await validate(proofIn(fresh!), second.headers)).toBe('done')
    expect([await signsIn(username, 'Etranger2025'), await signsIn(username, 'Choisi2025')]).toEqual([false, true])
    const row = await ground.db.row(sql`
      select count(*) as n, min(firstname) as firstname from user_account where lower(username) = ${username}`)
    expect(row).toEqual({ n: 1, firstname: 'Anaïs' })
    expect((await register(username, 'Etranger2025')).answer.json()).toMatchObject({ message: 'email.used.error' })
  })

  test('twice at once and validated at once: one account, one password, and no failure', async () => {
    const username = 'at.once@test.example'
    await register(username, 'Premier2025')
    const proof = proofIn((await messagesTo(ground.db, username))[0]!)
    const answers = await Promise.all([
      post('/register/register', { ...person, username, password: 'Deuxieme2025' }),
      post('/register/register', { ...person, username, password: 'Troisieme2025' }),
      post('/authentication/validateAccount', { ...proof, newPassword: 'Receveur2025' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
    const isValidated = answers[2].statusCode === 200
    expect(await signsIn(username, 'Receveur2025')).toBe(isValidated)
    const row = await ground.db.row(sql`select count(*) as n from user_account where lower(username) = ${username}`)
    expect(row).toEqual({ n: 1 })
  })

  test('sends mails as rarely as other mails to one account', async () => {
    const username = 'flooded.by.registrations@test.example'
    const statuses = []
    for (let round = 0; round < 7; round++) {
      const answer = await postForm(
        ground.app,
        '/register/register',
        { ...person, username, password: 'Choisi2025' },
        {},
        `192.0.2.${round}`,
      )
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })
})

describe('an invitation', () => {
  const invited = async (username: string) => {
    const admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
    const fields = { ...person, username, role: 'ROLE_ADMIN', password: 'Admin2025' }
    expect((await post('/user', fields, admin)).statusCode).toBe(200)
    return proofIn((await messagesTo(ground.db, username))[0]!)
  }

  test('outlives a reset that a stranger requests, and is never registered over', async () => {
    const username = 'invited@test.example'
    const proof = await invited(username)
    expect((await register(username, 'Etranger2025')).answer.json()).toMatchObject({ message: 'email.used.error' })
    await post('/forgotPassword/sendResetPasswordMail', { username })
    const reset = proofIn((await messagesTo(ground.db, username, 2))[1]!)
    expect((await post('/forgotPassword/checkResetPasswordToken', proof)).statusCode).toBe(200)
    expect((await post('/forgotPassword/resetPassword', { ...proof, newPassword: 'Receveur2025' })).statusCode).toBe(
      200,
    )
    expect(await signsIn(username, 'Receveur2025')).toBe(true)
    expect((await post('/forgotPassword/checkResetPasswordToken', reset)).statusCode).toBe(403)
  })
})

test('a registration that waits does not block an administrator’s invitation to its address', async () => {
  const username = 'squatted@test.example'
  await register(username, 'Etranger2025')
  const old = proofIn((await messagesTo(ground.db, username))[0]!)
  const admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
  expect((await post('/user', { ...person, username, role: 'ROLE_USER' }, admin)).statusCode).toBe(200)
  const invitation = proofIn((await messagesTo(ground.db, username, 2))[1]!)
  expect(await validate({ ...old, newPassword: 'Etranger2025' }, browser)).toBe('account.validation.error')
  await post('/forgotPassword/resetPassword', { ...invitation, newPassword: 'Receveur2025' })
  expect([await signsIn(username, 'Etranger2025'), await signsIn(username, 'Receveur2025')]).toEqual([false, true])
})

test('a mail to an unproven address contains no sentence of a stranger', async () => {
  const username = 'told@test.example'
  await register(username, 'Etranger2025', 'votre compte est bloqué, allez sur https://evil.example/ vite')
  const [mail] = await messagesTo(ground.db, username)
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/bloqué|evil/)
  expect(mail?.text).toMatch(/^Bonjour,/)
})

test.each(['azerty123', 'Password1', 'QWERTY123'])(
  '%s, which everybody tries first, opens no account',
  async (known) => {
    const { app, db } = ground
    const form = { firstname: 'Léa', lastname: 'Morel', username: 'common@test.example', phoneNumber: '06 39 98 12 42' }
    const refused = { message: 'password.known.error' }
    const registered = await postForm(app, '/register/register', { ...form, password: known })
    expect(registered.json()).toMatchObject({ ...refused, invalidField: 'password' })

    const { username } = await makeUser(db, { password: 'Kasuri2025' })
    const change = { oldPassword: 'Kasuri2025', newPassword: known, newPasswordRepeat: known }
    const changed = await postForm(app, '/account/updateCurrentUserPassword', change, await signedInAs(db, username))
    expect(changed.json()).toMatchObject({ ...refused, invalidField: 'newPassword' })

    await postForm(app, '/forgotPassword/sendResetPasswordMail', { username })
    const proof = proofIn(await mailUnder(db, username, 'Choisissez un nouveau mot de passe'))
    const reset = await postForm(app, '/forgotPassword/resetPassword', { ...proof, newPassword: known })
    expect(reset.json()).toMatchObject(refused)
    // The link still serves for a better one.
    const better = { ...proof, newPassword: 'Meilleur2025' }
    expect((await postForm(app, '/forgotPassword/resetPassword', better)).statusCode).toBe(200)
  },
)
