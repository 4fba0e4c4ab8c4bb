import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs, signedInWithRole } from '#test/factories.ts'
import { mailUnder, messagesTo, proofIn } from '#test/mailbox.ts'
import { postForm } from '#test/post.ts'

/** What changes the ways into an account: the owner proves it, the new thing is proven, and the mail undoes it. */
const ground = testApp({ SMS_2FA: 'on' })
const password = 'Kasuri2025'
const changedSubject = 'Votre compte a été modifié'
let made = 0

const post = (url: string, fields: Record<string, string>, headers = {}) => postForm(ground.app, url, fields, headers)
const rowOf = (id: number) =>
  ground.db.row<{ username: string; phone: string; hasPassword: boolean }>(sql`
    select username, phone_number as phone, password_hash is not null as "hasPassword" from user_account where id = ${id}`)

async function someone(traits: { phone?: string; role?: 'ROLE_ADMIN' | 'ROLE_COMMISSION' } = {}) {
  const user = await makeUser(ground.db, { password, ...(traits.role && { role: traits.role }) })
  await ground.db.run(sql`update user_account set phone_number = ${traits.phone ?? ''} where id = ${user.id}`)
  return at(user, user.username)
}
/** The account signed in under its address of now. */
async function at({ id }: { id: number }, username: string) {
  const headers = await signedInAs(ground.db, username)
  return {
    id,
    username,
    headers,
    post: (url: string, fields: Record<string, string> = {}) => post(url, fields, headers),
  }
}
type Someone = Awaited<ReturnType<typeof someone>>
const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)

const fresh = () => `nouvelle${++made}@test.example`
const askFor = (person: Someone, username: string, fields: Record<string, string> = { currentPassword: password }) =>
  person.post('/account/changeAddress', { username, ...fields })
const confirm = async (address: string) =>
  post(
    '/authentication/confirmAddress',
    proofIn(await mailUnder(ground.db, address, 'Confirmez votre nouvelle adresse')),
  )
/** The proof in the newest mail that announces a change to an address. */
const undoOf = async (address: string) => proofIn(await mailUnder(ground.db, address, changedSubject))
const undo = (proof: Record<string, string>) => post('/authentication/undoChange', proof)

async function withAddressTaken(person: Someone) {
  const address = fresh()
  expect((await askFor(person, address)).statusCode).toBe(200)
  await mailUnder(ground.db, person.username, changedSubject)
  await ground.db.run(sql`delete from mailbox_message where recipient = ${person.username}`)
  expect((await confirm(address)).statusCode).toBe(200)
  return { address, proof: await undoOf(person.username) }
}

describe('an open sign-in alone changes no way in', () => {
  test('it neither erases the account nor asks for another address', async () => {
    const lea = await someone()
    for (const answer of [await lea.post('/account/deleteAccount'), await askFor(lea, fresh(), {})])
      expect(answer.json()).toMatchObject({ message: 'proof.needed.error', invalidField: 'currentPassword' })
    const wrong = { currentPassword: 'Wrong2025' }
    expect((await lea.post('/account/deleteAccount', wrong)).json()).toMatchObject({ message: 'incorrect.password' })
    expect(await rowOf(lea.id)).toMatchObject({ username: lea.username })
    expect((await lea.post('/account/deleteAccount', { currentPassword: password })).statusCode).toBe(200)
  })

  test('nor does an administrator in somebody’s place, even with the password', async () => {
    const admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
    const lea = await someone()
    const place = (await post('/impersonation/start', { userId: String(lea.id) }, admin)).json()
    const headers = { authorization: `Bearer ${place.access_token}` }
    const person = { firstname: 'Léa', lastname: 'Morel', username: lea.username }
    for (const [url, fields] of [
      ['/account/deleteAccount', {}],
      ['/account/changeAddress', { username: fresh() }],
      ['/account/updateAccount', { ...person, phoneNumber: '+33 6 39 98 11 11' }],
    ] as const)
      expect((await post(url, { ...fields, currentPassword: password }, headers)).json()).toEqual({
        message: 'impersonation.refused.error',
      })
  })
})

describe('a first telephone number, where codes go to telephones', () => {
  const number = '+33 6 39 98 11 11'
  const form = { firstname: 'Léa', lastname: 'Morel', username: 'x@test.example', phoneNumber: number }
  const update = (person: Someone, fields: Record<string, string> = {}) =>
    person.post('/account/updateAccount', { ...form, ...fields })
  const codeAt = async (count: number) => (await messagesTo(ground.db, '+33639981111', count)).at(-1)!.text.slice(0, 6)

  test('takes the password, then a code sent to that number', async () => {
    const lea = await someone()
    expect((await update(lea)).json()).toMatchObject({ message: 'proof.needed.error' })
    const asked = await update(lea, { currentPassword: password })
    expect(asked.json()).toMatchObject({ message: 'MandatoryField', invalidField: 'phoneCode' })
    expect(await rowOf(lea.id)).toMatchObject({ phone: '' })
    // Its owner signs in as before: the unproven number receives nothing.
    expect((await post('/authentication/beforeLogin', { username: lea.username, password })).json()).toMatchObject({
      displayCodeValidation: false,
    })
    const code = await codeAt(1)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await update(lea, { phoneCode: wrong })).json()).toMatchObject({ invalidField: 'phoneCode' })
    const elsewhere = await update(lea, { phoneCode: code, phoneNumber: '+33 6 39 98 22 22' })
    expect(elsewhere.json()).toMatchObject({ invalidField: 'phoneCode' })
    const stranger = await someone()
    expect((await update(stranger, { phoneCode: code })).statusCode).toBe(403)
    expect((await update(lea, { phoneCode: code })).statusCode).toBe(200)
    expect(await rowOf(lea.id)).toMatchObject({ phone: number })
    expect((await update(lea, { phoneNumber: '', phoneCode: code })).statusCode).toBe(403)
  })

  test('a code that was sent to sign in proves no number', async () => {
    const lea = await someone({ phone: number })
    await post('/authentication/beforeLogin', { username: lea.username, password })
    const code = await codeAt(2)
    const other = await update(lea, { phoneNumber: '+33 6 39 98 22 23', phoneCode: code })
    expect(other.json()).toMatchObject({ message: 'verification.code.incorrect.error' })
    expect(await rowOf(lea.id)).toMatchObject({ phone: number })
  })
})

describe('a new address', () => {
  test('counts once its link is followed; every sign-in ends, and both addresses are told', async () => {
    const lea = await someone()
    const address = fresh()
    expect((await askFor(lea, address)).statusCode).toBe(200)
    expect(await rowOf(lea.id)).toMatchObject({ username: lea.username })
    const told = await mailUnder(ground.db, lea.username, changedSubject)
    expect(told.text).toContain('une autre adresse e-mail a été demandée')
    expect(told.text).toContain('undoChange')
    expect((await confirm(address)).statusCode).toBe(200)
    expect(await rowOf(lea.id)).toMatchObject({ username: address })
    expect((await ground.app.inject({ url: '/account/getAccount', headers: lea.headers })).statusCode).toBe(401)
    // The new address, which a stranger may have chosen, undoes nothing.
    expect((await mailUnder(ground.db, address, changedSubject)).text).not.toContain('undoChange')
    expect((await confirm(address)).json()).toEqual({ message: 'resetLink.invalid.error' })
  })

  test('of another account is refused, also when both ask before one confirms', async () => {
    const [lea, yuki] = [await someone(), await someone()]
    expect((await askFor(lea, yuki.username)).json()).toMatchObject({ message: 'email.used.error' })
    const address = fresh()
    for (const person of [lea, yuki]) expect((await askFor(person, address)).statusCode).toBe(200)
    const proofs = (await messagesTo(ground.db, address, 2)).map(proofIn)
    const answers = await Promise.all(proofs.map((proof) => post('/authentication/confirmAddress', proof)))
    expect(statusesOf(answers)).toEqual([200, 403])
  })

  test('that is replaced by a later request no longer counts', async () => {
    const lea = await someone()
    const [first, second] = [fresh(), fresh()]
    await askFor(lea, first)
    await askFor(lea, second)
    expect((await confirm(first)).statusCode).toBe(403)
    expect((await confirm(second)).statusCode).toBe(200)
  })
})

describe('the link to the former address', () => {
  test('restores the address while signed out, ends what a stranger holds, and locks the ways in for 72 hours', async () => {
    const lea = await someone()
    const { address, proof } = await withAddressTaken(lea)
    const stranger = await signedInAs(ground.db, address)
    expect((await undo(proof)).statusCode).toBe(200)
    expect(await rowOf(lea.id)).toEqual({ username: lea.username, phone: '', hasPassword: false })
    expect((await ground.app.inject({ url: '/account/getAccount', headers: stranger })).statusCode).toBe(401)
    expect((await post('/api/login', { username: lea.username, password })).statusCode).toBe(401)

    const reset = proofIn(await mailUnder(ground.db, lea.username, 'Choisissez un nouveau mot de passe'))
    const chosen = await post('/forgotPassword/resetPassword', { ...reset, newPassword: 'Nouveau2025' })
    expect(chosen.statusCode).toBe(200)
    const headers = await signedInAs(ground.db, lea.username)
    const proven = { currentPassword: 'Nouveau2025' }
    for (const [url, fields] of [
      ['/account/changeAddress', { username: fresh(), ...proven }],
      ['/account/deleteAccount', proven],
      ['/account/offerAuthenticator', proven],
      ['/account/offerPasskey', proven],
      [
        '/account/updateCurrentUserPassword',
        { oldPassword: 'Nouveau2025', newPassword: 'Encore2025', newPasswordRepeat: 'Encore2025' },
      ],
    ] as const)
      expect((await post(url, fields, headers)).json()).toEqual({ message: 'account.waysLocked.error' })
    await ground.db.run(sql`update user_account set ways_locked_until = now() where id = ${lea.id}`)
    expect((await post('/account/offerPasskey', proven, headers)).statusCode).toBe(200)
  })

  test('works once, also at once', async () => {
    const lea = await someone()
    const { proof } = await withAddressTaken(lea)
    const answers = await Promise.all([undo(proof), undo(proof)])
    expect(statusesOf(answers)).toEqual([200, 403])
    expect((await undo(proof)).json()).toEqual({ message: 'resetLink.invalid.error' })
  })

  test('of the first change leads back past a second one, whose own link then opens nothing', async () => {
    const lea = await someone()
    const first = await withAddressTaken(lea)
    const second = await withAddressTaken(await at(lea, first.address))
    expect((await undo(first.proof)).statusCode).toBe(200)
    expect((await undo(second.proof)).statusCode).toBe(403)
    expect(await rowOf(lea.id)).toMatchObject({ username: lea.username })
  })

  test('of a second change leaves the first one’s link open', async () => {
    const lea = await someone()
    const first = await withAddressTaken(lea)
    const second = await withAddressTaken(await at(lea, first.address))
    expect((await undo(second.proof)).statusCode).toBe(200)
    expect(await rowOf(lea.id)).toMatchObject({ username: first.address })
    expect((await undo(first.proof)).statusCode).toBe(200)
    expect(await rowOf(lea.id)).toMatchObject({ username: lea.username })
  })

  test('ends an address that was only asked for', async () => {
    const lea = await someone()
    const address = fresh()
    await askFor(lea, address)
    expect((await undo(await undoOf(lea.username))).statusCode).toBe(200)
    expect((await confirm(address)).statusCode).toBe(403)
    expect(await rowOf(lea.id)).toMatchObject({ username: lea.username })
  })

  test('opens nothing once the account is erased, nor when another account has the address', async () => {
    const [lea, yuki] = [await someone(), await someone()]
    const gone = await withAddressTaken(lea)
    const admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
    await ground.app.inject({ method: 'DELETE', url: `/user/${lea.id}`, headers: admin })
    expect((await undo(gone.proof)).json()).toEqual({ message: 'resetLink.invalid.error' })

    const kept = await withAddressTaken(yuki)
    await makeUser(ground.db, { username: yuki.username })
    expect((await undo(kept.proof)).statusCode).toBe(200)
    expect(await rowOf(yuki.id)).toMatchObject({ username: kept.address, hasPassword: false })
  })

  test('takes away an app and a passkey that were added since, and a telephone', async () => {
    const { db } = ground
    const lea = await someone()
    const { proof } = await withAddressTaken(lea)
    await db.run(sql`update user_account set phone_number = '+33 6 39 98 44 44' where id = ${lea.id}`)
    await db.run(sql`insert into authenticator (user_id, secret, last_step) values (${lea.id}, 'x', 0)`)
    await db.run(sql`
      insert into passkey (user_id, credential_id, public_key, counter, transports, name, system)
      values (${lea.id}, 'strange', 'x', 0, '{}', 'Clé', 'unknown')`)
    expect((await undo(proof)).statusCode).toBe(200)
    const left = sql`
      select user_id from authenticator where user_id = ${lea.id} union select user_id from passkey where user_id = ${lea.id}`
    expect(await db.rows(left)).toEqual([])
    expect(await rowOf(lea.id)).toMatchObject({ phone: '' })
  })
})

test('an address that was never proven cannot take the account back', async () => {
  const admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
  const invited = await someone()
  await ground.db.run(sql`update user_account set validated_at = null where id = ${invited.id}`)
  const form = { firstname: 'Léa', lastname: 'Morel', username: fresh(), role: 'ROLE_USER' }
  expect((await post(`/user/${invited.id}`, form, admin)).statusCode).toBe(200)
  expect((await mailUnder(ground.db, invited.username, changedSubject)).text).not.toContain('undoChange')
})

test('what an administrator does to an address is undone by its owner', async () => {
  const admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
  const lea = await someone()
  const form = { firstname: 'Léa', lastname: 'Morel', username: fresh(), role: 'ROLE_USER' }
  expect((await post(`/user/${lea.id}`, form, admin)).statusCode).toBe(200)
  expect((await undo(await undoOf(lea.username))).statusCode).toBe(200)
  expect(await rowOf(lea.id)).toMatchObject({ username: lea.username })
  const again = await post(`/user/${lea.id}`, { ...form, username: fresh() }, admin)
  expect(again.json()).toEqual({ message: 'account.waysLocked.error' })
})
