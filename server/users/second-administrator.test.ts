import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder, messagesTo, proofIn } from '#test/mailbox.ts'
import { userForm, userGround } from '#test/user-ground.ts'

/** No administrator becomes another one by changing an address (trust S2-3). */
const { ground, people, get, post } = userGround()
let made = 0

async function admin(role: 'ROLE_ADMIN' | 'ROLE_SUPER_ADMIN' = 'ROLE_ADMIN') {
  const user = await makeUser(ground.db, { role, password: 'Kasuri2025' })
  return { ...user, headers: await signedInAs(ground.db, user.username) }
}
const fresh = () => `autre${++made}@test.example`
const edit = (id: number, fields: Record<string, string>, headers = people.admin) =>
  post(`/user/${id}`, userForm({ role: 'ROLE_ADMIN', ...fields }), headers)
const act = (what: 'confirm' | 'refuse', id: number, username: string, headers: Record<string, string>) =>
  post(`/user/${what}Address/${id}`, { username }, headers)
const addressOf = async (id: number) =>
  (await ground.db.row<{ username: string }>(sql`select username from user_account where id = ${id}`))!.username
const asked = async (headers: Record<string, string>, id: number) =>
  (await get('/user/askedAddresses', headers))
    .json<{ user: { id: number }; mayConfirm: boolean }[]>()
    .find(({ user }) => user.id === id)

async function askedFor() {
  const [boss, second] = [await admin(), await admin()]
  const username = fresh()
  expect((await edit(boss.id, { username })).statusCode).toBe(200)
  return { boss, second, username }
}

describe('an address that an administrator gives to another administrator', () => {
  test('waits, is told to the other administrators and to the person, and nothing else of the form waits', async () => {
    const { boss, second, username } = await askedFor()
    expect(await addressOf(boss.id)).toBe(boss.username)
    expect((await get(`/user/${boss.id}`)).json()).toMatchObject({ firstname: 'Sōta', username: boss.username })
    expect((await get('/account/getAccount', boss.headers)).statusCode).toBe(200)
    const told = await mailUnder(ground.db, second.username, 'Une adresse d’administration attend confirmation')
    expect(told.text).toContain(username)
    expect((await mailUnder(ground.db, boss.username, 'Votre compte a été modifié')).text).toContain('undoChange')
    expect(await ground.db.rows(sql`select from mailbox_message where recipient = ${username}`)).toEqual([])
    expect(await asked(second.headers, boss.id)).toMatchObject({ username, mayConfirm: true })
    expect(await asked(people.admin, boss.id)).toMatchObject({ mayConfirm: false })
    expect(await asked(boss.headers, boss.id)).toMatchObject({ mayConfirm: false })
  })

  test('is confirmed by a third person alone: neither by who asked nor by who it is', async () => {
    const { boss, second, username } = await askedFor()
    for (const headers of [people.admin, boss.headers])
      expect((await act('confirm', boss.id, username, headers)).json()).toEqual({ message: 'notAuthorized.error' })
    expect(await asked(second.headers, boss.id)).toBeDefined()
    const answers = await Promise.all([1, 2].map(() => act('confirm', boss.id, username, second.headers)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 404])
    expect(await addressOf(boss.id)).toBe(username)
    expect((await get('/account/getAccount', boss.headers)).statusCode).toBe(401)
    await mailUnder(ground.db, username, 'Validez votre compte')
    const messages = await messagesTo(ground.db, boss.username, 2)
    const proof = proofIn(messages.findLast(({ text }) => text.includes('undoChange'))!)
    expect((await post('/authentication/undoChange', proof, {})).statusCode).toBe(200)
    expect(await addressOf(boss.id)).toBe(boss.username)
  })

  test('is not confirmed if another one was asked for since, nor if its asker is no longer an administrator', async () => {
    const { boss, second, username } = await askedFor()
    const later = fresh()
    await edit(boss.id, { username: later }, people.superAdmin)
    expect((await act('confirm', boss.id, username, second.headers)).json()).toEqual({
      message: 'resource.notFound.error',
    })
    const thief = await admin()
    await edit(boss.id, { username }, thief.headers)
    await post(`/user/lock/${thief.id}`, {})
    expect(await asked(second.headers, boss.id)).toBeUndefined()
    expect((await act('confirm', boss.id, username, second.headers)).statusCode).toBe(404)
    expect(await addressOf(boss.id)).toBe(boss.username)
  })

  test('is refused by anyone of them, also by the person', async () => {
    const { boss, second, username } = await askedFor()
    expect((await act('refuse', boss.id, username, boss.headers)).statusCode).toBe(200)
    expect((await act('confirm', boss.id, username, second.headers)).statusCode).toBe(404)
  })

  test('does not pass by a demotion, nor by a super administrator in an administrator’s place', async () => {
    const boss = await admin()
    expect((await edit(boss.id, { username: boss.username, role: 'ROLE_USER' })).statusCode).toBe(200)
    const username = fresh()
    expect((await edit(boss.id, { username, role: 'ROLE_USER' })).statusCode).toBe(200)
    expect(await addressOf(boss.id)).toBe(boss.username)

    const [taken, other] = [await admin(), await admin()]
    const place = (await post('/impersonation/start', { userId: String(taken.id) }, people.superAdmin)).json()
    const headers = { authorization: `Bearer ${place.access_token}` }
    expect((await edit(other.id, { username: fresh() }, headers)).json()).toEqual({
      message: 'impersonation.refused.error',
    })
    const waiting = await askedFor()
    expect((await act('confirm', waiting.boss.id, waiting.username, headers)).statusCode).toBe(403)
  })

  test('of another account is refused', async () => {
    const boss = await admin()
    const taken = await admin()
    expect((await edit(boss.id, { username: taken.username })).json()).toMatchObject({ invalidField: 'username' })
  })
})
