import { beforeAll, describe, expect, test } from 'vitest'
import type { Notification } from '#domain/notifications/notification-api.ts'
import { sentenceOf } from '#domain/notifications/sentences.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInAs, signedInWithRole } from '#test/factories.ts'
import { mailUnder, messagesTo, proofIn, spaced } from '#test/mailbox.ts'
import { postForm } from '#test/post.ts'

/** Changes of an account or of its ways to sign in are always announced. */
const ground = testApp({ SMS_2FA: 'on' })
const password = 'Kasuri2025'
const phone = '+33 6 39 98 12 42'
const subject = 'Votre compte a été modifié'
let admin: { authorization: string }

beforeAll(async () => {
  admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
})

const post = (url: string, fields: Record<string, string>, headers = {}) => postForm(ground.app, url, fields, headers)
const person = { firstname: 'Sōta', lastname: 'Kimura' }
const phoneOf = async (id: number) =>
  (await ground.db.row<{ phone: string }>(sql`select phone_number as phone from user_account where id = ${id}`))!.phone
const lastLine = (id: number) =>
  ground.db.row(sql`
    select action, actor_id as "actorId", changes from history
    where entity = 'user' and entity_id = ${id} order by id desc limit 1`)

async function someone(traits: { phone?: string; role?: 'ROLE_ADMIN' } = {}) {
  const user = await makeUser(ground.db, { ...person, password, ...(traits.role && { role: traits.role }) })
  await ground.db.run(sql`update user_account set phone_number = ${traits.phone ?? ''} where id = ${user.id}`)
  return { ...user, signedIn: await signedInAs(ground.db, user.username) }
}

describe('the owner is informed by mail, and the history has a line', () => {
  test('of a password changed by its owner', async () => {
    const { id, username, signedIn } = await someone()
    const change = { oldPassword: password, newPassword: 'Nouveau2025', newPasswordRepeat: 'Nouveau2025' }
    await post('/account/updateCurrentUserPassword', change, signedIn)
    expect((await mailUnder(ground.db, username, subject)).text).toMatch(/depuis votre compte : votre mot de passe\./)
    expect(await lastLine(id)).toEqual({ action: 'passwordChanged', actorId: id, changes: {} })
  })

  test('of a password chosen by a link', async () => {
    const { id, username } = await someone()
    await post('/forgotPassword/sendResetPasswordMail', { username })
    const proof = proofIn((await messagesTo(ground.db, username))[0]!)
    await post('/forgotPassword/resetPassword', { ...proof, newPassword: 'Nouveau2025' })
    expect((await mailUnder(ground.db, username, subject)).text).toContain('par le lien que vous avez reçu')
    expect(await lastLine(id)).toEqual({ action: 'passwordReset', actorId: id, changes: {} })
  })

  test('of an address and a role that an administrator changes, at both addresses', async () => {
    const { id, username } = await someone()
    const fields = { ...person, username: 'nouvelle@test.example', role: 'ROLE_ADMIN' }
    expect((await post(`/user/${id}`, fields, admin)).statusCode).toBe(200)
    for (const address of [username, 'nouvelle@test.example']) {
      const { text } = await mailUnder(ground.db, address, subject)
      expect(text).toContain('par l’équipe du programme : votre adresse e-mail')
      expect(text).toContain('votre rôle (Admin).')
    }
    expect(await lastLine(id)).toMatchObject({ action: 'edited', changes: { role: ['ROLE_USER', 'ROLE_ADMIN'] } })
  })

  test('of a role and a commission also under the bell, with their new values; one’s own change is not announced there', async () => {
    const { id, username, signedIn } = await someone()
    const bell = async () => {
      const told = await ground.app.inject({ url: '/notification?part=information', headers: signedIn })
      return told.json<Notification[]>().map((each) => Object.values(sentenceOf(each, 'fr')).join(' : '))
    }
    const own = { username: 'bientot@test.example', currentPassword: password }
    expect((await post('/account/changeAddress', own, signedIn)).statusCode).toBe(200)
    expect(await bell()).toEqual([])
    const asMember = (commissionId: string) => ({ ...person, username, role: 'ROLE_COMMISSION', commissionId })
    await post(`/user/${id}`, asMember('1'), admin)
    await post(`/user/${id}`, asMember('3'), admin)
    expect(await bell()).toEqual([
      'Vos droits ont changé : Membre de commission, Sport',
      'Vos droits ont changé : Membre de commission, Culturelle',
    ])
    const mails = (await messagesTo(ground.db, username, 3)).map(({ text }) => spaced(text)).join()
    expect(mails).toContain('votre rôle (Membre de commission) ; votre commission (Culturelle).')
    expect(mails).toContain('par l’équipe du programme : votre commission (Sport).')
    await post(`/user/${id}`, { ...asMember('3'), phoneNumber: '06 39 98 12 55' }, admin)
    expect((await bell())[0]).toBe('La sécurité de votre compte a changé : ')
  })

  test('of a telephone number, in their language; a name is not announced', async () => {
    const { id, username } = await someone({ phone })
    await ground.db.run(sql`update user_account set language = 'en' where id = ${id}`)
    await post(`/user/${id}`, { ...person, username, lastname: 'Mori', role: 'ROLE_USER' }, admin)
    expect(await phoneOf(id)).toBe(phone)
    await post(`/user/${id}`, { ...person, username, phoneNumber: '06 39 98 12 55', role: 'ROLE_USER' }, admin)
    expect((await mailUnder(ground.db, username, 'Your account has been changed')).text).toContain(
      'your telephone number',
    )
    expect(await messagesTo(ground.db, username)).toHaveLength(1)
  })

  test('in Japanese, greets the owner by the whole name, family first', async () => {
    const { id, username } = await someone({ phone })
    await ground.db.run(
      sql`update user_account set language = 'ja', firstname = '花子', lastname = '山田' where id = ${id}`,
    )
    const changed = { ...person, username, phoneNumber: '06 39 98 12 55', role: 'ROLE_USER' }
    await post(`/user/${id}`, changed, admin)
    expect((await mailUnder(ground.db, username, 'アカウントが変更されました')).text).toMatch(/^山田 花子 様\n/)
  })
})

describe('the telephone number that receives codes', () => {
  const update = (signedIn: object, fields: Record<string, string>) =>
    post('/account/updateAccount', { ...person, username: 'ignored@test.example', ...fields }, signedIn)
  const codeFor = async (username: string, at: string) => {
    const before = await ground.db.rows(sql`select from mailbox_message where recipient = ${at}`)
    await post('/authentication/beforeLogin', { username, password })
    return (await messagesTo(ground.db, at, before.length + 1)).at(-1)!.text.slice(0, 6)
  }

  test('stays the same when a form does not contain it', async () => {
    const { id, signedIn } = await someone({ phone })
    expect((await update(signedIn, { lastname: 'Mori' })).statusCode).toBe(200)
    expect(await phoneOf(id)).toBe(phone)
  })

  test.each([
    ['is not taken away', ''],
    ['is not replaced', '+33 6 39 98 12 99'],
  ])('%s by an open sign-in alone: it takes the password and a code', async (_what, phoneNumber) => {
    const { id, username, signedIn } = await someone({ phone })
    const refused = async (fields: Record<string, string>) =>
      (await update(signedIn, { phoneNumber, ...fields })).json()
    expect(await refused({})).toMatchObject({ message: 'proof.needed.error', invalidField: 'currentPassword' })
    expect(await refused({ currentPassword: 'wrong', code: '1' })).toMatchObject({ message: 'incorrect.password' })
    expect(await refused({ currentPassword: password })).toMatchObject({ invalidField: 'code' })
    expect(await refused({ currentPassword: password, code: '1' })).toMatchObject({
      message: 'verification.code.expired.error',
    })
    const code = await codeFor(username, '+33639981242')
    expect(await refused({ currentPassword: password, code: '1234567' })).toMatchObject({ invalidField: 'code' })
    expect(await phoneOf(id)).toBe(phone)
    const proven = await update(signedIn, { phoneNumber, currentPassword: password, code })
    const phoneCode =
      phoneNumber && (await messagesTo(ground.db, phoneNumber.replaceAll(' ', ''))).at(-1)!.text.slice(0, 6)
    const done = phoneNumber ? await update(signedIn, { phoneNumber, phoneCode }) : proven
    expect([proven.statusCode, done.statusCode]).toEqual([phoneNumber ? 403 : 200, 200])
    expect(await phoneOf(id)).toBe(phoneNumber)
    expect((await mailUnder(ground.db, username, subject)).text).toContain('votre numéro de téléphone')
  })

  test('cannot be replaced by an administrator in their own user form, nor in somebody’s place', async () => {
    const boss = await someone({ phone, role: 'ROLE_ADMIN' })
    const fields = { ...person, username: boss.username, role: 'ROLE_ADMIN', phoneNumber: '+33 6 39 98 12 99' }
    expect((await post(`/user/${boss.id}`, fields, boss.signedIn)).json()).toMatchObject({
      invalidField: 'phoneNumber',
    })
    const holder = await someone({ phone })
    const place = (await post('/impersonation/start', { userId: String(holder.id) }, admin)).json()
    const headers = { authorization: `Bearer ${place.access_token}` }
    const changed = await update(headers, { phoneNumber: '', currentPassword: password, code: '1' })
    expect(changed.json()).toEqual({ message: 'impersonation.refused.error' })
  })
})

test('impersonation ends for good with the right to it, and its refresh says so', async () => {
  const boss = await someone({ role: 'ROLE_ADMIN' })
  const holder = await someone()
  const refresh = (token: string) => post('/oauth/access_token', { grant_type: 'refresh_token', refresh_token: token })
  const place = (await post('/impersonation/start', { userId: String(holder.id) }, boss.signedIn)).json()
  const refreshed = (await refresh(place.refresh_token)).json()
  expect(refreshed.impersonateToken).toBe(refreshed.access_token)
  const edit = (role: string) => post(`/user/${boss.id}`, { ...person, username: boss.username, role }, admin)
  await edit('ROLE_USER')
  expect((await refresh(refreshed.refresh_token)).statusCode).toBe(401)
  await edit('ROLE_ADMIN')
  expect((await refresh(refreshed.refresh_token)).statusCode).toBe(401)
  const headers = { authorization: `Bearer ${refreshed.access_token}` }
  expect((await ground.app.inject({ url: '/account/getAccount', headers })).statusCode).toBe(401)
})

test('an administrator reads who changed the programme', async () => {
  const { editionTitle, editionStart, editionEnd } = (await ground.app.inject('/programme')).json()
  const fields = { editionTitle: `${editionTitle} bis`, editionStart, editionEnd }
  await post('/programme', { ...fields, submissionOpensAt: '', submissionClosesAt: '' }, admin)
  const history = await ground.app.inject({ url: '/history/programme/1', headers: admin })
  expect(history.json()[0]).toMatchObject({
    action: 'edited',
    changes: { editionTitle: [editionTitle, `${editionTitle} bis`] },
  })
  const holder = await someone()
  expect((await ground.app.inject({ url: '/history/programme/1', headers: holder.signedIn })).statusCode).toBe(403)
})

test('a reviewer’s export contains nothing of others: neither contacts of holders nor accounts', async () => {
  const { db, app } = ground
  const member = await makeUser(db, { role: 'ROLE_COMMISSION' })
  const holder = await someone()
  const project = await makeProject(db, { status: 'SUBMITED', creatorId: holder.id })
  const changes = JSON.stringify({
    organizerContactEmail: ['avant@porteur.example', 'apres@porteur.example'],
    name: ['A', 'B'],
  })
  await db.run(sql`
    insert into history (actor_id, entity, entity_id, action, changes) values
      (${member.id}, 'project', ${project}, 'edited', ${changes}),
      (${member.id}, 'user', ${holder.id}, 'edited', '{"username": ["avant@compte.example", "apres@compte.example"]}')`)
  const headers = await signedInAs(db, member.username)
  const answer = await app.inject({ url: '/account/export', headers })
  expect(answer.json().history).toMatchObject([{ changes: { name: ['A', 'B'] } }, { changes: {} }])
  expect(answer.body).not.toMatch(/porteur\.example|compte\.example/)
})
