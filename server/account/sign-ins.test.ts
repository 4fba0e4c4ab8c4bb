import { describe, expect, test, vi } from 'vitest'
import type { OwnSignIn } from '#domain/account/sign-in-api.ts'
import { deleteExpiredRows } from '#server/platform/database/expired-rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder, messagesTo } from '#test/mailbox.ts'
import { postForm } from '#test/post.ts'

const ground = testApp()
const password = 'Kasuri2025'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const subject = 'Connexion depuis un nouveau navigateur'

/** A browser that keeps its cookies between sign-ins. */
function browserOf(userAgent: string) {
  let cookie: string | undefined
  return {
    cookie: () => cookie,
    signIn: async (username: string, typed = password, ip?: string) => {
      const headers = { 'user-agent': userAgent, ...(cookie !== undefined && { cookie }) }
      const answer = await postForm(ground.app, '/api/login', { username, password: typed }, headers, ip)
      const [left] = [answer.headers['set-cookie'] ?? []].flat()
      if (left !== undefined) cookie = left.split(';')[0]!
      return { authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}`, left }
    },
  }
}

type Headers = { authorization: string }
const listed = async ({ authorization }: Headers) =>
  (await ground.app.inject({ url: '/account/signIns', headers: { authorization } })).json<{ signIns: OwnSignIn[] }>()
    .signIns
const post = ({ authorization }: Headers, url: string) => postForm(ground.app, url, {}, { authorization })
const warningsTo = async (username: string) =>
  (await ground.db.row<{ mails: number }>(
    sql`select count(*)::integer as mails from outgoing_message where recipient = ${username} and subject = ${subject}`,
  ))!.mails
const isIn = async ({ authorization }: Headers) =>
  (await ground.app.inject({ url: '/account/getAccount', headers: { authorization } })).statusCode === 200

describe('one’s own sign-ins', () => {
  test('show where, when and with what, and which one is the current one; they contain no others', async () => {
    const { username } = await makeUser(ground.db, { password })
    const other = await makeUser(ground.db, { password })
    await browserOf(firefox).signIn(other.username)
    await browserOf(iPhone).signIn(username, password, '192.0.2.7')
    const here = await browserOf(firefox).signIn(username, password, '192.0.2.9')
    expect(await listed(here)).toEqual([
      expect.objectContaining({
        browser: 'Firefox',
        system: 'Windows',
        address: '192.0.2.9',
        isThisOne: true,
        isUnrecognised: false,
      }),
      expect.objectContaining({ browser: 'Safari', system: 'iPhone', address: '192.0.2.7', isThisOne: false }),
    ])
  })

  test('one can be ended, or all the others; those of other accounts remain', async () => {
    const { username } = await makeUser(ground.db, { password })
    const stranger = await browserOf(firefox).signIn((await makeUser(ground.db, { password })).username)
    const browser = browserOf(firefox)
    const [first, second, here] = [
      await browser.signIn(username),
      await browser.signIn(username),
      await browser.signIn(username),
    ]
    const [strange] = await listed(stranger)
    expect((await post(here, `/account/endSignIn/${strange!.id}`)).json()).toEqual({ message: 'done' })
    const oldest = (await listed(here)).at(-1)!
    // Two tabs may do so at once.
    await Promise.all([1, 2].map(() => post(here, `/account/endSignIn/${oldest.id}`)))
    expect([await isIn(first), await isIn(second), await isIn(here), await isIn(stranger)]).toEqual([
      false,
      true,
      true,
      true,
    ])
    await post(here, '/account/endOtherSignIns')
    expect([await isIn(second), await isIn(here), await isIn(stranger)]).toEqual([false, true, true])
  })

  test('an administrator in somebody’s place neither sees nor ends them, and is not listed', async () => {
    const { id, username } = await makeUser(ground.db, { password })
    const own = await browserOf(firefox).signIn(username)
    const admin = await signedInAs(ground.db, (await makeUser(ground.db, { role: 'ROLE_ADMIN' })).username)
    const started = await postForm(ground.app, '/impersonation/start', { userId: String(id) }, admin)
    const place = { authorization: `Bearer ${started.json<{ access_token: string }>().access_token}` }
    const seen = await ground.app.inject({ url: '/account/signIns', headers: place })
    expect([seen.statusCode, seen.json()]).toEqual([403, { message: 'impersonation.refused.error' }])
    for (const url of ['/account/endOtherSignIns', '/account/endSignIn/1', '/account/recogniseSignIn/1'])
      expect((await post(place, url)).statusCode).toBe(403)
    expect(await listed(own)).toHaveLength(1)
    await post(own, '/account/endOtherSignIns')
    expect(await isIn(place)).toBe(true)
  })
})

describe('a sign-in from a new browser', () => {
  test('is announced by mail, with place and browser, and not the next time', async () => {
    const { id, username } = await makeUser(ground.db, { password, firstname: 'Léa' })
    const mine = browserOf(firefox)
    const { left } = await mine.signIn(username)
    expect(left).toMatch(/^browser=[\w-]{43}; Path=\/api\/login; Max-Age=31536000; HttpOnly; SameSite=Strict/)
    expect(await warningsTo(username)).toBe(0)

    const phone = browserOf(iPhone)
    await phone.signIn(username, password, '192.0.2.7')
    const mail = await mailUnder(ground.db, username, subject)
    expect(mail.text).toContain('Bonjour Léa,')
    expect(mail.text).toContain('Navigateur : Safari, iPhone\nAdresse : 192.0.2.7')
    expect(mail.text).toContain('/#/account/security')
    expect(mail.html).toMatch(/<a href="[^"]*\/#\/login\/forgotPassword"[^>]*>Choisir un autre mot de passe<\/a>/)
    await phone.signIn(username)
    await mine.signIn(username)
    expect(await warningsTo(username)).toBe(1)
    const trail = await ground.db.rows<{ details: object }>(
      sql`select details from audit_line where action = 'signedIn' and about_id = ${id} order by id`,
    )
    const usual = { way: 'password' }
    expect(trail.map(({ details }) => details)).toEqual([usual, { ...usual, newBrowser: true }, usual, usual])
  })

  test('is announced once when it comes twice at once, in the language that its owner used before', async () => {
    const { id, username } = await makeUser(ground.db, { password })
    await browserOf(firefox).signIn(username)
    await ground.db.run(sql`update user_account set language = 'en' where id = ${id}`)
    const cookie = `browser=${'x'.repeat(43)}`
    const headers = { 'user-agent': iPhone, cookie, 'accept-language': 'fr' }
    await Promise.all([1, 2].map(() => postForm(ground.app, '/api/login', { username, password }, headers)))
    expect((await messagesTo(ground.db, username)).map((mail) => mail.subject)).toEqual(['Log-in from a new browser'])
  })

  test('is not announced when the sign-in is refused, and leaves nothing behind', async () => {
    const { username } = await makeUser(ground.db, { password })
    await browserOf(firefox).signIn(username)
    const { left } = await browserOf(iPhone).signIn(username, 'Wrong2025')
    expect([left, await warningsTo(username)]).toEqual([undefined, 0])
  })

  test('is listed before all others but the current one, however old, until its owner confirms it from another browser', async () => {
    const { username } = await makeUser(ground.db, { password })
    const first = browserOf(firefox)
    await first.signIn(username)
    const other = await browserOf(iPhone).signIn(username)
    const mine = await first.signIn(username)
    await first.signIn(username)
    const order = async () =>
      (await listed(mine)).map(({ browser, isThisOne, isUnrecognised }) => [browser, isThisOne, isUnrecognised])
    const here = ['Firefox', true, false]
    const recognised = [false, false] as const
    expect(await order()).toEqual([
      here,
      ['Safari', false, true],
      ['Firefox', ...recognised],
      ['Firefox', ...recognised],
    ])
    const strange = (await listed(mine))[1]!
    // A sign-in from an unrecognised browser cannot confirm itself.
    await post(other, `/account/recogniseSignIn/${strange.id}`)
    expect((await listed(mine))[1]).toMatchObject({ isUnrecognised: true })
    await post(mine, `/account/recogniseSignIn/${strange.id}`)
    expect(await order()).toEqual([
      here,
      ['Firefox', ...recognised],
      ['Safari', ...recognised],
      ['Firefox', ...recognised],
    ])
  })

  test('is new again once its owner has ended it; a recognised one is not', async () => {
    const { username } = await makeUser(ground.db, { password })
    const mine = await browserOf(firefox).signIn(username)
    const phone = browserOf(iPhone)
    await phone.signIn(username)
    await post(mine, `/account/endSignIn/${(await listed(mine))[1]!.id}`)
    await phone.signIn(username)
    expect(await warningsTo(username)).toBe(2)

    const [, strange] = await listed(mine)
    await post(mine, `/account/recogniseSignIn/${strange!.id}`)
    await post(mine, '/account/endOtherSignIns')
    await phone.signIn(username)
    expect(await warningsTo(username)).toBe(2)
  })

  test('by a program means another network, because a program keeps no cookie', async () => {
    const { username } = await makeUser(ground.db, { password })
    const [first, second] = [browserOf('curl/8.9.1'), browserOf('curl/8.9.1')]
    await first.signIn(username, password, '192.0.2.7')
    await second.signIn(username, password, '192.0.2.7')
    expect([first.cookie(), await warningsTo(username)]).toEqual([undefined, 0])
    await second.signIn(username, password, '203.0.113.4')
    await vi.waitUntil(async () => (await warningsTo(username)) === 1, { timeout: 10_000 })
  })
})

test('stored browsers reveal neither a cookie nor that two accounts share one; they are kept for a year', async () => {
  const { db } = ground
  const [lea, ben] = [await makeUser(db, { password }), await makeUser(db, { password })]
  const shared = browserOf(firefox)
  await shared.signIn(lea.username)
  await shared.signIn(ben.username)
  const knownBrowsers = () =>
    db.rows<{ hash: Buffer }>(sql`select hash from known_browser where user_id in (${lea.id}, ${ben.id})`)
  const [one, two] = await knownBrowsers()
  expect(one!.hash.equals(two!.hash)).toBe(false)
  expect([one!.hash.toString('base64url'), two!.hash.toString('base64url')]).not.toContain(shared.cookie()!.slice(8))
  await db.run(sql`update known_browser set last_seen_at = now() - interval '366 days' where user_id = ${lea.id}`)
  await deleteExpiredRows(db, ground.config.retention)
  expect(await knownBrowsers()).toHaveLength(1)
  // The owner has signed in before, so the next browser counts as a new one.
  await shared.signIn(lea.username)
  expect(await warningsTo(lea.username)).toBe(1)
})
