import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { sql } from '#server/platform/database/sql.ts'
import { readProviders, type ProviderSettings } from '#server/platform/provider-settings.ts'
import { authenticatorOf } from '#test/authenticator.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs, signedInWithRole } from '#test/factories.ts'
import { mailUnder, proofIn } from '#test/mailbox.ts'
import { postForm } from '#test/post.ts'
import { client, startProvider, type Person } from '#test/start-provider.ts'

/** OpenID Connect against a real provider, which runs beside the application, and its attacks. */
const site = 'http://127.0.0.1:9'
const ground = testApp({ PUBLIC_URL: site })
let provider: Awaited<ReturnType<typeof startProvider>>
let other: Awaited<ReturnType<typeof startProvider>>
let made = 0

const settingsOf = (key: string, issuer: string): ProviderSettings => ({
  key,
  name: `Musée ${key}`,
  issuer,
  clientId: client.id,
  clientSecret: client.secret,
  scope: 'openid email',
  acr: undefined,
  idTokenAlgorithm: 'RS256',
  userinfoAlgorithm: undefined,
  provesAddresses: false,
})

beforeAll(async () => {
  provider = await startProvider([`${site}/oidc/museum/callback`])
  other = await startProvider([`${site}/oidc/other/callback`, `${site}/oidc/museum/callback`])
  ground.config.providers.push(settingsOf('museum', provider.issuer), settingsOf('other', other.issuer))
})
afterAll(async () => {
  vi.useRealTimers()
  await provider.stop()
  await other.stop()
})

const get = (url: string, cookie = '') => ground.app.inject({ url, headers: { cookie } })
const cookieOf = (answer: { cookies: { name: string; value: string }[] }, name: string) => {
  const found = answer.cookies.find((cookie) => cookie.name === name)
  return found ? `${name}=${found.value}` : ''
}
const pathOf = (url: string) => url.slice(site.length)

/** Leaves for the provider as a browser does: where it is sent, and its cookie. */
async function leave(key = 'museum') {
  const answer = await get(`/oidc/${key}`)
  return { address: String(answer.headers.location), cookie: cookieOf(answer, 'provider_visit') }
}

async function visit(person: Person, key = 'museum', at = provider) {
  at.as(person)
  const { address, cookie } = await leave(key)
  const answer = await get(pathOf(await at.visit(address)), cookie)
  return { at: answer.headers.location, ticket: cookieOf(answer, 'provider_ticket') }
}
const enter = (ticket: string, fields: Record<string, string> = {}) =>
  postForm(ground.app, '/api/login/provider', fields, { cookie: ticket })
const step = (ticket: string) => postForm(ground.app, '/api/login/providerStep', {}, { cookie: ticket })

async function someone(role: Role = 'ROLE_USER') {
  const user = await makeUser(ground.db, { role, password: 'Kasuri2025' })
  return { ...user, person: { sub: `sub-${++made}`, email: user.username, email_verified: true } }
}
const identities = (id: number) =>
  ground.db.rows<{ subject: string }>(sql`select subject from provider_identity where user_id = ${id}`)

describe('a person whom a provider knows', () => {
  test('is linked by their proven address, told so by mail, and signed in; the next time without the address', async () => {
    const lea = await someone()
    const { at, ticket } = await visit(lea.person)
    expect(at).toBe('/#/login/provider')
    expect((await step(ticket)).json()).toEqual({ displayCodeValidation: false, phoneNumber: '' })
    const answer = await enter(ticket)
    expect(answer.json()).toMatchObject({ username: lea.username, roles: ['ROLE_USER'] })
    expect((await mailUnder(ground.db, lea.username, 'Votre compte a été modifié')).text).toContain('undoChange')
    expect((await enter(ticket)).json()).toEqual({ message: 'session.expired.error' })

    const headers = await signedInAs(ground.db, lea.username)
    const listed = async () => (await ground.app.inject({ url: '/account/signIns', headers })).json().institutions
    expect(await listed()).toEqual([{ name: 'Musée museum', isOffered: true, since: expect.any(String) }])
    await ground.db.run(sql`
      insert into provider_identity (issuer, subject, user_id) values ('https://old.example/oidc', 'x', ${lea.id})`)
    expect(await listed()).toContainEqual(expect.objectContaining({ name: 'old.example', isOffered: false }))

    const again = await visit({ sub: lea.person.sub, email: 'moved@museum.example' })
    expect((await enter(again.ticket)).json()).toMatchObject({ username: lea.username })
  })

  test('accepts an invitation, and a registration whose password a stranger may have typed', async () => {
    const admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
    const form = { firstname: 'Sōta', lastname: 'Kimura', phoneNumber: '06 39 98 12 42' }
    const invited = { ...form, username: 'invited@museum.example', role: 'ROLE_COMMISSION', commissionId: '1' }
    await postForm(ground.app, '/user', invited, admin)
    const { ticket } = await visit({ sub: 'invited', email: invited.username, email_verified: true })
    expect((await enter(ticket)).json()).toMatchObject({ roles: ['ROLE_COMMISSION'] })

    const typed = { username: 'registered@museum.example', password: 'Etranger2025' }
    await postForm(ground.app, '/register/register', { ...form, ...typed })
    const registered = await visit({ sub: 'registered', email: typed.username, email_verified: true })
    expect((await enter(registered.ticket)).statusCode).toBe(200)
    expect((await postForm(ground.app, '/api/login', typed)).statusCode).toBe(401)
  })

  test('ends the session at the provider with their own', async () => {
    const lea = await someone()
    const { ticket } = await visit(lea.person)
    const { refresh_token: refresh } = (await enter(ticket)).json()
    const left = (await postForm(ground.app, '/authentication/logout', { refresh_token: refresh })).json()
    const { origin, searchParams } = new URL(left.goTo)
    expect([origin, searchParams.get('post_logout_redirect_uri')]).toEqual([provider.issuer, `${site}/`])
    expect(searchParams.get('id_token_hint')).toMatch(/^eyJ/)
  })

  test('undoes a link that they did not make by the mail that told it', async () => {
    const lea = await someone()
    await visit(lea.person)
    const proof = proofIn(await mailUnder(ground.db, lea.username, 'Votre compte a été modifié'))
    expect((await postForm(ground.app, '/authentication/undoChange', proof)).statusCode).toBe(200)
    expect(await identities(lea.id)).toEqual([])
    expect((await visit(lea.person)).at).toBe('/#/login/provider/taken')
  })
})

describe('no one else is let in', () => {
  test('an unknown address makes no account, and one that is not proven opens none', async () => {
    const lea = await someone()
    expect((await visit({ sub: 'x', email: 'nobody@museum.example', email_verified: true })).at).toBe(
      '/#/login/provider/unknown',
    )
    for (const claims of [{}, { email_verified: false }])
      expect((await visit({ sub: 'y', email: lea.username, ...claims })).at).toBe('/#/login/provider/unverified')
    expect(await identities(lea.id)).toEqual([])
  })

  test('an address that the institution gave to somebody else no longer opens the account', async () => {
    const lea = await someone()
    await visit(lea.person)
    const successor = await visit({ ...lea.person, sub: 'successor' })
    expect(successor).toEqual({ at: '/#/login/provider/taken', ticket: '' })
    expect(await identities(lea.id)).toEqual([{ subject: lea.person.sub }])
  })

  test('a subject of one provider is nobody at another one', async () => {
    const lea = await someone()
    await visit(lea.person)
    const stranger = { sub: lea.person.sub, email: 'stranger@museum.example', email_verified: true }
    expect((await visit(stranger, 'other', other)).at).toBe('/#/login/provider/unknown')
  })

  test('the way back works once, in the browser that left, with its own state', async () => {
    const lea = await someone()
    provider.as(lea.person)
    const [one, two] = [await leave(), await leave()]
    const back = pathOf(await provider.visit(one.address))
    const failed = '/#/login/provider/failed'
    expect((await get(back)).headers.location).toBe(failed)
    expect((await get(back, two.cookie)).headers.location).toBe(failed)
    expect((await get(back, one.cookie)).headers.location).toBe('/#/login/provider')
    expect((await get(back, one.cookie)).headers.location).toBe(failed)
    for (const wrong of ['state', 'code', 'iss']) {
      const { address, cookie } = await leave()
      const url = new URL(await provider.visit(address))
      url.searchParams.set(wrong, wrong === 'iss' ? other.issuer : 'wrong')
      expect((await get(pathOf(url.href), cookie)).headers.location).toBe(failed)
    }
  })

  test('an answer of one provider is not taken at the other one’s address (mix-up)', async () => {
    const lea = await someone()
    other.as(lea.person)
    const { address, cookie } = await leave('museum')
    // The attacker’s provider is visited with the parameters of the honest one.
    const { search } = new URL(address)
    const back = pathOf(await other.visit(`${other.issuer}/auth${search}`))
    expect((await get(back, cookie)).headers.location).toBe('/#/login/provider/failed')
    const elsewhere = await leave('museum')
    provider.as(lea.person)
    const moved = pathOf(await provider.visit(elsewhere.address)).replace('/museum/', '/other/')
    expect((await get(moved, elsewhere.cookie)).headers.location).toBe('/#/login/provider/failed')
    expect(await identities(lea.id)).toEqual([])
  })

  test('a locked account stays closed, and the second step of an account is still owed', async () => {
    const [locked, lea] = [await someone(), await someone()]
    await visit(locked.person)
    const late = await visit(locked.person)
    await ground.db.run(sql`update user_account set locked_by_admin = true where id = ${locked.id}`)
    expect((await enter(late.ticket)).statusCode).toBe(423)

    const headers = await signedInAs(ground.db, lea.username)
    const post = (url: string, fields: Record<string, string>) => postForm(ground.app, url, fields, headers)
    const { secret } = (await post('/account/offerAuthenticator', { currentPassword: 'Kasuri2025' })).json()
    const app = authenticatorOf(secret)
    await post('/account/confirmAuthenticator', { code: await app.earlierCode() })
    const { ticket } = await visit(lea.person)
    expect((await step(ticket)).json()).toMatchObject({ displayCodeValidation: true, codeFrom: 'app' })
    expect((await enter(ticket)).json()).toEqual({ message: 'verification.code.required.error' })
    expect((await enter(ticket, { code: '000000' })).json()).toMatchObject({ invalidField: 'code' })
    expect((await enter(ticket, { code: app.code() })).statusCode).toBe(200)
  })

  test('a reviewer who must have a second step sets one up before anything else', async () => {
    const member = await someone('ROLE_COMMISSION')
    await ground.db.run(sql`update programme set second_step_required_since = now()`)
    const { access_token: token } = (await enter((await visit(member.person)).ticket)).json()
    const headers = { authorization: `Bearer ${token}` }
    const answer = await ground.app.inject({ url: '/notification', headers })
    await ground.db.run(sql`update programme set second_step_required_since = null`)
    expect(answer.json()).toEqual({ message: 'secondStep.needed.error' })
  })
})

test('keys that the provider turns are read again', async () => {
  const lea = await someone()
  await visit(lea.person)
  provider.turnKeys()
  // Unknown keys are asked for again after a minute at the earliest.
  vi.setSystemTime(Date.now() + 61_000)
  const turned = await visit(lea.person)
  vi.useRealTimers()
  expect(turned.at).toBe('/#/login/provider')
})

test('providers are told by name to the login page, and unknown ones are not found', async () => {
  const { providers } = (await get('/programme')).json()
  // The list is read at the start, before this file’s providers came.
  expect(providers).toBeUndefined()
  expect((await get('/oidc/elsewhere')).statusCode).toBe(404)
})

test('settings: each provider needs its issuer, by https, its client and its secret', () => {
  const env: Record<string, string> = {
    OIDC_PROVIDERS: 'proconnect',
    OIDC_PROCONNECT_NAME: 'ProConnect',
    OIDC_PROCONNECT_ISSUER: 'https://auth.example/api/v2',
    OIDC_PROCONNECT_CLIENT_ID: 'x',
    OIDC_PROCONNECT_CLIENT_SECRET: 'y',
    OIDC_PROCONNECT_USERINFO_ALG: 'RS256',
  }
  const read = (more: Record<string, string> = {}) =>
    readProviders(
      (name, kind) => {
        const value = { ...env, ...more }[name]
        return value === undefined || value === '' ? undefined : kind.parse(value)
      },
      (name) => {
        throw new Error(name)
      },
    )
  expect(read()).toMatchObject([{ key: 'proconnect', name: 'ProConnect', userinfoAlgorithm: 'RS256' }])
  expect(read({ OIDC_PROVIDERS: '' })).toEqual([])
  for (const name of ['OIDC_PROCONNECT_ISSUER', 'OIDC_PROCONNECT_CLIENT_SECRET'])
    expect(() => read({ [name]: '' })).toThrow(name)
  expect(() => read({ OIDC_PROCONNECT_ISSUER: 'http://auth.example' })).toThrow('OIDC_PROCONNECT_ISSUER')
})
