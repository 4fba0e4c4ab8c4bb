import { describe, expect, test } from 'vitest'
import type { OwnPasskey } from '#domain/account/own-passkey-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { messagesTo } from '#test/mailbox.ts'
import { passkeyDevice } from '#test/passkey-device.ts'
import { postForm } from '#test/post.ts'

const ground = testApp({ PUBLIC_URL: 'https://programme.example' })
const site = { origin: 'https://programme.example', site: 'programme.example' }
const password = 'Kasuri2025'
const unknown = { message: 'passkey.invalid.error' }

type Device = ReturnType<typeof passkeyDevice>
type Person = Awaited<ReturnType<typeof makePerson>>

async function makePerson() {
  const user = await makeUser(ground.db, { password })
  const headers = await signedInAs(ground.db, user.username)
  return { ...user, headers }
}

const postJson = (url: string, payload: object, headers: Record<string, string> = {}) =>
  ground.app.inject({ method: 'POST', url, headers, payload })
const challengeIn = (answer: { json: () => unknown }) =>
  (answer.json() as { options: { challenge: string } }).options.challenge
const ask = async () => challengeIn(await postJson('/api/login/passkeyOptions', {}))
const signIn = (credential: object) => postJson('/api/login/passkey', { credential })
const confirm = ({ headers }: Person, credential: object) =>
  postJson('/account/confirmPasskey', { credential }, headers)
/** Returns the device's answer to a challenge of its owner's account, as a form sends it. */
const showTo = async ({ headers }: Person, device: Device) =>
  JSON.stringify(device.use(challengeIn(await postJson('/account/askForPasskey', {}, headers))))
/** A user who has a passkey proves it to add another. */
const offer = async (person: Person, device?: Device) => {
  const proof = { currentPassword: password, ...(device && { passkey: await showTo(person, device) }) }
  return challengeIn(await postForm(ground.app, '/account/offerPasskey', proof, person.headers))
}
const listed = async ({ headers }: Person) =>
  (await ground.app.inject({ url: '/account/passkeys', headers })).json<{ passkeys: OwnPasskey[] }>().passkeys

async function withPasskey(person: Person, device: Device = passkeyDevice(site)): Promise<Device> {
  expect((await confirm(person, device.make(await offer(person)))).statusCode).toBe(200)
  return device
}

function statusesOf(answers: { statusCode: number }[]): number[] {
  return answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
}

describe('adding one', () => {
  test('takes the password; it is listed, and announced by mail and in the history', async () => {
    const person = await makePerson()
    const without = await postForm(ground.app, '/account/offerPasskey', {}, person.headers)
    expect(without.json()).toMatchObject({ invalidField: 'currentPassword' })
    await withPasskey(person)
    expect(await listed(person)).toEqual([expect.objectContaining({ lastUsedAt: null })])
    const [mail] = await messagesTo(ground.db, person.username)
    expect(mail!.text).toContain('une clé d’accès a été ajoutée')
    const lines = await ground.db.rows(sql`
      select from history where entity = 'user' and entity_id = ${person.id} and action = 'passkeyAdded'`)
    expect(lines).toHaveLength(1)
  })

  test('works once for each challenge, also when its answer comes twice at once', async () => {
    const person = await makePerson()
    const made = passkeyDevice(site).make(await offer(person))
    expect(statusesOf(await Promise.all([confirm(person, made), confirm(person, made)]))).toEqual([200, 403])
    expect(await listed(person)).toHaveLength(1)
  })

  test.each([
    ['of another site', { origin: 'https://programme.example.evil', site: 'programme.example' }],
    ['for another name', { origin: 'https://programme.example', site: 'evil.example' }],
    ['that asks its holder nothing', { ...site, isUnlocked: false }],
  ])('refuses one %s', async (_what, traits) => {
    const person = await makePerson()
    expect((await confirm(person, passkeyDevice(traits).make(await offer(person)))).json()).toEqual(unknown)
    expect(await listed(person)).toEqual([])
  })

  test('refuses the answer to somebody else’s challenge, to one for a sign-in, and to an expired one', async () => {
    const [person, other] = [await makePerson(), await makePerson()]
    for (const challenge of [await offer(other), await ask()])
      expect((await confirm(person, passkeyDevice(site).make(challenge))).json()).toEqual(unknown)
    const late = await offer(person)
    await ground.db.run(sql`update passkey_challenge set expires_at = now() where challenge = ${late}`)
    expect((await confirm(person, passkeyDevice(site).make(late))).json()).toEqual(unknown)
  })

  test('refuses a passkey of another account', async () => {
    const [person, other] = [await makePerson(), await makePerson()]
    const device = await withPasskey(other)
    expect((await confirm(person, device.make(await offer(person)))).json()).toEqual(unknown)
  })
})

describe('signing in', () => {
  test('takes nothing else, works once for each challenge, and is listed as by passkey', async () => {
    const person = await makePerson()
    const device = await withPasskey(person)
    const answered = device.use(await ask())
    const answers = await Promise.all([signIn(answered), signIn(answered)])
    expect(statusesOf(answers)).toEqual([200, 403])
    const came = answers.find(({ statusCode }) => statusCode === 200)!.json<{ id: number; access_token: string }>()
    expect(came.id).toBe(person.id)
    const headers = { authorization: `Bearer ${came.access_token}` }
    const { signIns } = (await ground.app.inject({ url: '/account/signIns', headers })).json()
    expect(signIns.find((entry: { isThisOne: boolean }) => entry.isThisOne)).toMatchObject({ way: 'passkey' })
    expect((await listed(person))[0]!.lastUsedAt).not.toBeNull()
  })

  test('is refused with a changed answer, an unknown key, a challenge for adding, or a device that counts backwards', async () => {
    const person = await makePerson()
    const device = await withPasskey(person)
    const { response, ...rest } = device.use(await ask(), { counter: 5 })
    const forged = { ...rest, response: { ...response, signature: Buffer.alloc(70).toString('base64url') } }
    const strange = passkeyDevice(site)
    for (const credential of [forged, strange.use(await ask()), device.use(await offer(person, device))])
      expect((await signIn(credential)).json()).toEqual(unknown)
    expect((await signIn(device.use(await ask(), { counter: 7 }))).statusCode).toBe(200)
    expect((await signIn(device.use(await ask(), { counter: 7 }))).json()).toEqual(unknown)
  })

  test('works while wrong passwords lock the password out, and not once an administrator has locked the account', async () => {
    const person = await makePerson()
    const device = await withPasskey(person)
    await ground.db.run(
      sql`update user_account set locked_until = now() + interval '5 minutes' where id = ${person.id}`,
    )
    expect((await signIn(device.use(await ask()))).statusCode).toBe(200)
    await ground.db.run(sql`update user_account set locked_by_admin = true where id = ${person.id}`)
    expect((await signIn(device.use(await ask()))).json()).toEqual({ message: 'account.locked.error' })
  })

  test('ends with the passkey’s removal, which is announced', async () => {
    const person = await makePerson()
    const device = await withPasskey(person)
    const passkey = await showTo(person, device)
    expect((await remove(person, { currentPassword: password, passkey })).statusCode).toBe(200)
    expect((await signIn(device.use(await ask()))).json()).toEqual(unknown)
    // The mail about its addition may arrive after this one.
    const mails = await messagesTo(ground.db, person.username, 2)
    expect(mails.some(({ text }) => text.includes('une clé d’accès a été retirée'))).toBe(true)
  })
})

/** Removes the first passkey, or the one with this id. */
async function remove(person: Person, fields: Record<string, string>, id?: number) {
  const first = (await listed(person))[0]!.id
  return postForm(ground.app, `/account/removePasskey/${id ?? first}`, fields, person.headers)
}

describe('removing a passkey, without an app', () => {
  test('takes the password and a passkey of the account', async () => {
    const [person, other] = [await makePerson(), await makePerson()]
    const [device, theirs] = [await withPasskey(person), await withPasskey(other)]
    const wanted = { invalidField: 'passkey', message: 'secondStep.passkey.error' }
    expect((await remove(person, {})).json()).toMatchObject({ invalidField: 'currentPassword' })
    expect((await remove(person, { currentPassword: password })).json()).toMatchObject(wanted)
    expect((await remove(person, { currentPassword: password, code: '123456' })).json()).toMatchObject(wanted)
    const passkey = await showTo(person, device)
    for (const shown of ['x', '{}', '{"id":1}', await showTo(other, theirs), await showTo(person, theirs)])
      expect((await remove(person, { currentPassword: password, passkey: shown })).json()).toEqual(unknown)
    expect((await remove(other, { currentPassword: password }, (await listed(person))[0]!.id)).statusCode).toBe(404)
    expect((await remove(person, { currentPassword: password, passkey })).statusCode).toBe(200)
    expect(await listed(person)).toEqual([])
  })

  test('takes an answer to its own challenge: one for a sign-in or for adding does not count, nor does its answer sign in', async () => {
    const person = await makePerson()
    const device = await withPasskey(person)
    for (const challenge of [await ask(), await offer(person, device)]) {
      const passkey = JSON.stringify(device.use(challenge))
      expect((await remove(person, { currentPassword: password, passkey })).json()).toEqual(unknown)
    }
    const shown = JSON.parse(await showTo(person, device)) as object
    expect((await signIn(shown)).json()).toEqual(unknown)
    expect(await listed(person)).toHaveLength(1)
  })

  test('takes each answer once, also at once, and not after it has expired', async () => {
    const person = await makePerson()
    const device = await withPasskey(person)
    const second = passkeyDevice(site)
    expect((await confirm(person, second.make(await offer(person, device)))).statusCode).toBe(200)
    const [first, other] = (await listed(person)) as [OwnPasskey, OwnPasskey]
    const late = await showTo(person, device)
    await ground.db.run(sql`update passkey_challenge set expires_at = now() where user_id = ${person.id}`)
    expect((await remove(person, { currentPassword: password, passkey: late })).json()).toEqual(unknown)
    const passkey = await showTo(person, second)
    const answers = await Promise.all(
      [first, other].map(({ id }) => remove(person, { currentPassword: password, passkey }, id)),
    )
    expect(statusesOf(answers)).toEqual([200, 403])
    expect(await listed(person)).toHaveLength(1)
  })

  test('counts wrong answers with wrong passwords, and notes them in the trail', async () => {
    const person = await makePerson()
    const device = await withPasskey(person)
    const [{ id }] = (await listed(person)) as [OwnPasskey]
    const fields = { currentPassword: password, passkey: '{}' }
    const answers = await Promise.all(Array.from({ length: 12 }, () => remove(person, fields, id)))
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(10)
    const passkey = await showTo(person, device)
    expect((await remove(person, { currentPassword: password, passkey })).statusCode).toBe(423)
    const lines = await ground.db.rows(sql`
      select from audit_line where about_id = ${person.id} and action = 'passkeyWrong'`)
    expect(lines).toHaveLength(10)
  })

  test('cannot be circumvented: neither an app nor another key is added by the password alone', async () => {
    const person = await makePerson()
    const device = await withPasskey(person)
    for (const call of ['offerAuthenticator', 'offerPasskey']) {
      const offered = await postForm(ground.app, `/account/${call}`, { currentPassword: password }, person.headers)
      expect([call, offered.json()]).toEqual([call, expect.objectContaining({ invalidField: 'passkey' })])
    }
    const passkey = await showTo(person, device)
    const fields = { currentPassword: password, passkey }
    expect((await postForm(ground.app, '/account/offerAuthenticator', fields, person.headers)).statusCode).toBe(200)
  })
})

test('only its owner renames a passkey', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  await withPasskey(person)
  const [{ id }] = (await listed(person)) as [OwnPasskey]
  const rename = ({ headers }: Person, name: string) =>
    postForm(ground.app, `/account/renamePasskey/${id}`, { name }, headers)
  expect((await rename(other, 'À moi')).statusCode).toBe(404)
  expect((await rename(person, 'Portable du théâtre')).statusCode).toBe(200)
  expect((await listed(person))[0]!.name).toBe('Portable du théâtre')
})

test('an administrator in somebody’s place neither sees nor adds passkeys', async () => {
  const person = await makePerson()
  const admin = await signedInAs(ground.db, (await makeUser(ground.db, { role: 'ROLE_ADMIN' })).username)
  const started = await postForm(ground.app, '/impersonation/start', { userId: String(person.id) }, admin)
  const headers = { authorization: `Bearer ${started.json<{ access_token: string }>().access_token}` }
  const place = { ...person, headers }
  expect((await ground.app.inject({ url: '/account/passkeys', headers })).statusCode).toBe(403)
  const offered = await postForm(ground.app, '/account/offerPasskey', { currentPassword: password }, headers)
  expect(offered.json()).toEqual({ message: 'impersonation.refused.error' })
  const made = passkeyDevice(site).make(await offer(person))
  expect((await confirm(place, made)).json()).toEqual({ message: 'impersonation.refused.error' })
  expect((await postJson('/account/askForPasskey', {}, headers)).statusCode).toBe(403)
})

test('a passkey alone proves its owner, for it is both steps; another one does not', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  const [device, theirs] = [await withPasskey(person), await withPasskey(other)]
  const erase = (passkey: string) => postForm(ground.app, '/account/deleteAccount', { passkey }, person.headers)
  expect((await erase(await showTo(other, theirs))).json()).toEqual(unknown)
  expect((await erase(await showTo(person, device))).statusCode).toBe(200)
})
