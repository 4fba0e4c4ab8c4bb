import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs, signedInWithRole } from '#test/factories.ts'
import { mailUnder, messagesTo, proofIn } from '#test/mailbox.ts'
import { postForm } from '#test/post.ts'

const ground = testApp({ PUBLIC_URL: 'https://programme.example/' })

const post = (url: string, fields: Record<string, string>, headers = {}) => postForm(ground.app, url, fields, headers)
const login = (username: string, password: string) => post('/api/login', { username, password })

const historyOf = (userId: number) =>
  ground.db.rows(sql`
    select action, actor_id as actor from history where entity = 'user' and entity_id = ${userId} order by id`)

const newcomer = (username: string) => ({
  firstname: 'Anaïs',
  lastname: 'Tanaka',
  username,
  phoneNumber: '06 39 98 12 42',
  phoneCountryCode: 'FR',
  password: 'Kasuri2025',
})

describe('registration', () => {
  test('opens an account once the link of the mail is followed, and only once', async () => {
    const username = 'anais@test.example'
    const registered = await post('/register/register', { ...newcomer(username), privacyConsent: 'true' })
    expect(registered.json()).toEqual({ message: 'done' })
    expect((await login(username, 'Kasuri2025')).json()).toEqual({ message: 'account.not.validated.error' })

    const [mail] = await messagesTo(ground.db, username)
    expect(mail?.text).toContain('https://programme.example/#/login/validateAccount/')
    const proof = proofIn(mail!)
    expect((await post('/authentication/validateAccount', { ...proof, userId: '1000' })).statusCode).toBe(403)
    expect((await post('/authentication/validateAccount', proof)).statusCode).toBe(200)
    expect((await post('/authentication/validateAccount', proof)).json()).toEqual({
      message: 'account.alreadyValidated.error',
    })
    expect((await login(username, 'Kasuri2025')).json()).toMatchObject({ roles: ['ROLE_USER'] })
    const userId = Number(proof.userId)
    expect(await historyOf(userId)).toEqual([
      { action: 'registered', actor: null },
      { action: 'validated', actor: userId },
    ])
  })

  test('stores the phone number in international form, and the day of the consent', async () => {
    await post('/register/register', { ...newcomer('phone@test.example'), privacyConsent: 'true' })
    const kept = (name: string) =>
      ground.db.row(sql`
        select phone_number as phone, privacy_consent_at::date = now()::date as consented
        from user_account where username = ${`${name}@test.example`}`)
    const phone = '+33 6 39 98 12 42'
    expect(await kept('phone')).toEqual({ phone, consented: true })
    const json = (username: string, privacyConsent: boolean) =>
      ground.app.inject({
        method: 'POST',
        url: '/register/register',
        payload: { ...newcomer(`${username}@test.example`), privacyConsent },
      })
    await Promise.all([json('consents', true), json('consents.not', false)])
    expect(await kept('consents')).toEqual({ phone, consented: true })
    expect(await kept('consents.not')).toEqual({ phone, consented: null })
  })

  test('never grants a requested role', async () => {
    await post('/register/register', { ...newcomer('sly@test.example'), role: 'ROLE_ADMIN', commissionId: '1' })
    const row = await ground.db.row(sql`select role from user_account where username = 'sly@test.example'`)
    expect(row).toEqual({ role: 'ROLE_USER' })
  })

  test('refuses an address that has an account, whatever its case, and every broken field at once', async () => {
    await makeUser(ground.db, { username: 'taken@test.example' })
    expect((await post('/register/register', newcomer('Taken@TEST.example'))).json()).toMatchObject({
      message: 'email.used.error',
      invalidField: 'username',
    })
    const broken = { ...newcomer('not-an-address'), firstname: ' ', phoneNumber: '12', password: 'short' }
    expect((await post('/register/register', broken)).json().errors).toEqual([
      { field: 'firstname', message: 'MandatoryField' },
      { field: 'username', message: 'email.invalid.error' },
      { field: 'password', message: 'Password.minlenght.error' },
      { field: 'phoneNumber', message: 'phone.number.invalid.error' },
    ])
  })

  test('sends the validation mail again, which invalidates the link before', async () => {
    const username = 'again@test.example'
    await post('/register/register', newcomer(username))
    const [first] = await messagesTo(ground.db, username)
    await post('/authentication/resendValidateAccountMail', { username })
    const [, second] = await messagesTo(ground.db, username, 2)
    expect((await post('/authentication/validateAccount', proofIn(first!))).statusCode).toBe(403)
    // Anyone may have requested it, so its recipient chooses the password.
    const proof = proofIn(second!)
    expect((await post('/authentication/validateAccount', proof)).json()).toEqual({
      message: 'validation.password.error',
    })
    const chosen = { ...proof, newPassword: 'Choisi2025' }
    expect((await post('/authentication/validateAccount', chosen)).statusCode).toBe(200)
  })

  test('sends no further mail to an unknown or validated address, and gives the same answer for all', async () => {
    const { username } = await makeUser(ground.db, { username: 'open@test.example' })
    for (const address of [username, 'nobody.registered@test.example']) {
      const answer = await post('/authentication/resendValidateAccountMail', { username: address })
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'done' }])
      expect(await ground.db.rows(sql`select from outgoing_message where recipient = ${address}`)).toEqual([])
    }
  })

  test('writes in the language of the page, then and later', async () => {
    const username = 'page@test.example'
    await post('/register/register', newcomer(username), { 'accept-language': 'en' })
    expect((await messagesTo(ground.db, username))[0]?.subject).toBe('Validate your account')
    const row = await ground.db.row(sql`select language from user_account where username = ${username}`)
    expect(row).toEqual({ language: 'en' })
  })
})

describe('a validation link that no longer works', () => {
  const validate = async (proof: Record<string, string>) =>
    (await post('/authentication/validateAccount', proof)).json().message
  const renew = async (proof: Record<string, string>) =>
    (await post('/authentication/renewValidationLink', proof)).json().message
  const registered = async (username: string) => {
    await post('/register/register', newcomer(username))
    return proofIn((await messagesTo(ground.db, username))[0]!)
  }
  const expire = () => ground.db.run(sql`update mail_link set expires_at = now()`)

  test('shows that the account is validated, or offers another; followed twice at once it works once', async () => {
    const proof = await registered('old@test.example')
    await expire()
    expect(await validate(proof)).toBe('validationLink.old.error')
    expect(await renew(proof)).toBe('done')
    const fresh = proofIn((await messagesTo(ground.db, 'old@test.example', 2))[1]!)
    expect(await validate(proof)).toBe('validationLink.old.error')
    expect((await Promise.all([validate(fresh), validate(fresh)])).toSorted()).toEqual([
      'account.alreadyValidated.error',
      'done',
    ])
    expect([await validate(proof), await renew(proof)]).toEqual(Array(2).fill('account.alreadyValidated.error'))
  })

  test('reveals neither an account nor a mail to a stranger', async () => {
    const { userId } = await registered('waiting@test.example')
    const { id } = await makeUser(ground.db)
    for (const guess of [userId, String(id), '999999'].map((userId) => ({ token: 'made-up', userId })))
      expect([await validate(guess), await renew(guess)]).toEqual(Array(2).fill('account.validation.error'))
  })

  test('is deleted with the address it was sent to', async () => {
    const proof = await registered('moved@test.example')
    const admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
    const { username: _, password: __, ...person } = newcomer('')
    await post(`/user/${proof.userId}`, { ...person, username: 'elsewhere@test.example', role: 'ROLE_USER' }, admin)
    expect([await validate(proof), await renew(proof)]).toEqual(Array(2).fill('account.validation.error'))
  })

  test('is sent again five times in a quarter of an hour, and no more', async () => {
    const proof = await registered('impatient@test.example')
    const renewFrom = async (ip: string) =>
      (await postForm(ground.app, '/authentication/renewValidationLink', proof, {}, ip)).json().message
    for (let sent = 0; sent < 5; sent++) expect(await renewFrom(`192.0.2.${sent}`)).toBe('done')
    expect(await renewFrom('192.0.2.9')).toBe('request.tooMany.error')
  })

  test('to an address that an administrator changed requires no new password: the owner’s stays', async () => {
    const { id } = await makeUser(ground.db, { username: 'opened@test.example', password: 'Ancien2025' })
    const admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
    const username = 'opened.elsewhere@test.example'
    const { password: _, ...person } = newcomer(username)
    await post(`/user/${id}`, { ...person, role: 'ROLE_USER' }, admin)
    // The mail about the change leaves at the same time, and may arrive first.
    const proof = proofIn(await mailUnder(ground.db, username, 'Validez votre compte'))
    const followed = { ...proof, newPassword: 'Etranger2025' }
    const answer = await post('/authentication/validateAccount', followed, { 'user-agent': 'Mozilla/5.0' })
    expect(answer.json()).toEqual({ message: 'done' })
    expect([
      (await login(username, 'Etranger2025')).statusCode,
      (await login(username, 'Ancien2025')).statusCode,
    ]).toEqual([401, 200])
  })
})

describe('a forgotten password', () => {
  test('is replaced by the link, once; every sign-in ends', async () => {
    const username = 'forgot@test.example'
    await makeUser(ground.db, { username, password: 'Ancien2025' })
    const signedIn = await signedInAs(ground.db, username)
    await post('/forgotPassword/sendResetPasswordMail', { username })
    const proof = proofIn((await messagesTo(ground.db, username))[0]!)

    expect((await post('/forgotPassword/checkResetPasswordToken', proof)).statusCode).toBe(200)
    const tooShort = await post('/forgotPassword/resetPassword', { ...proof, newPassword: 'court' })
    expect(tooShort.json()).toMatchObject({ invalidField: 'newPassword', message: 'Password.minlenght.error' })
    const answers = await Promise.all(
      ['Nouveau2025', 'Nouveau2026'].map((newPassword) =>
        post('/forgotPassword/resetPassword', { ...proof, newPassword }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await post('/forgotPassword/checkResetPasswordToken', proof)).json()).toEqual({
      message: 'resetLink.invalid.error',
    })
    expect((await ground.app.inject({ url: '/account/getAccount', headers: signedIn })).statusCode).toBe(401)
    expect((await login(username, 'Ancien2025')).statusCode).toBe(401)
    const userId = Number(proof.userId)
    expect(await historyOf(userId)).toEqual([{ action: 'passwordReset', actor: userId }])
  })

  test('returns the same for an address without an account, and sends it nothing', async () => {
    const answer = await post('/forgotPassword/sendResetPasswordMail', { username: 'nobody@test.example' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'done' }])
    const row = await ground.db.row(
      sql`select count(*) as sent from outgoing_message where recipient = 'nobody@test.example'`,
    )
    expect(row).toEqual({ sent: 0 })
  })

  test('has a link that expires after an hour, and is stored only as a hash', async () => {
    const username = 'late@test.example'
    await makeUser(ground.db, { username })
    await post('/forgotPassword/sendResetPasswordMail', { username })
    const proof = proofIn((await messagesTo(ground.db, username))[0]!)
    const kept = await ground.db.row<{ minutes: number; hash: Buffer }>(sql`
      select round(extract(epoch from expires_at - now()) / 60)::integer as minutes, hash
      from mail_link where user_id = ${proof.userId}`)
    expect(kept?.minutes).toBe(60)
    expect(kept?.hash.toString('base64url')).not.toContain(proof.token)
    await ground.db.run(sql`update mail_link set expires_at = now()`)
    expect((await post('/forgotPassword/checkResetPasswordToken', proof)).statusCode).toBe(403)
  })

  test('sends links with the configured address, whatever host the request names', async () => {
    const username = 'host@test.example'
    await makeUser(ground.db, { username })
    const poisoned = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    await post('/forgotPassword/sendResetPasswordMail', { username }, poisoned)
    const [mail] = await messagesTo(ground.db, username)
    expect(mail?.text).toContain('https://programme.example/#/login/resetPassword/')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  })

  test('uses the language of the browser', async () => {
    const username = 'english@test.example'
    await makeUser(ground.db, { username })
    await post('/forgotPassword/sendResetPasswordMail', { username }, { 'accept-language': 'en-GB,en;q=0.9' })
    expect((await messagesTo(ground.db, username))[0]?.subject).toBe('Choose a new password')
  })
})
