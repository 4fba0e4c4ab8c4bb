import { beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/session-api.ts'
import { listStillSignedIn } from '#server/auth/auth-queries.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser } from '#test/factories.ts'

const password = 'Kasuri2025'
const quarter = 15

/** A server with a setting, and an administrator and a holder on it. */
function idleGround(settings: Record<string, string>) {
  const ground = testApp(settings)
  const ids = { admin: 0, holder: 0 }
  beforeAll(async () => {
    const made = (username: string, role: 'ROLE_ADMIN' | 'ROLE_USER') =>
      makeUser(ground.db, { username, role, password })
    ids.admin = (await made('admin@idle.example', 'ROLE_ADMIN')).id
    ids.holder = (await made('holder@idle.example', 'ROLE_USER')).id
  })
  const post = async (url: string, payload: object, headers = {}) =>
    ground.app.inject({ method: 'POST', url, payload, headers })
  const enter = async (who: keyof typeof ids): Promise<SignedIn> =>
    (await post('/api/login', { username: `${who}@idle.example`, password, rememberMe: true })).json()
  const refresh = (token: string) => post('/oauth/access_token', { grant_type: 'refresh_token', refresh_token: token })
  /** Everything in the database happened so many minutes earlier. */
  const pass = (minutes: number) =>
    ground.db.run(sql`
      with tokens as (update token set expires_at = expires_at - make_interval(mins => ${minutes}))
      update sign_in set expires_at = expires_at - make_interval(mins => ${minutes})`)
  const bearer = ({ access_token: token }: SignedIn) => ({ authorization: `Bearer ${token}` })
  return { ground, ids, post, enter, refresh, pass, bearer }
}

describe('the sign-in of an administrator', () => {
  const { ground, ids, post, enter, refresh, pass, bearer } = idleGround({ ADMIN_IDLE_MINUTES: '30' })
  const signIns = async () => (await ground.db.rows<{ id: number }>(sql`select id from sign_in`)).map(({ id }) => id)

  test('goes on while it is used, and ends when it was not used for the set time', async () => {
    const first = await enter('admin')
    expect(first.idle_seconds).toBe(30 * 60)
    await pass(quarter + 29)
    const second = await refresh(first.refresh_token)
    expect(second.statusCode).toBe(200)
    await pass(quarter + 29)
    const third: SignedIn = (await refresh(second.json<SignedIn>().refresh_token)).json()
    expect(third.idle_seconds).toBe(30 * 60)
    await pass(quarter + 31)
    // Its stream and its line in the account's list end with it.
    expect(await listStillSignedIn(ground.db, await signIns())).toEqual([])
    const late = await refresh(third.refresh_token)
    expect([late.statusCode, late.json()]).toEqual([401, { message: 'session.idle.error' }])
    expect(await signIns()).toEqual([])
  })

  test('ends so in somebody’s place too, and a token stolen before is still recognised', async () => {
    const own = await enter('admin')
    const place: SignedIn = (await post('/impersonation/start', { userId: String(ids.holder) }, bearer(own))).json()
    expect(place.idle_seconds).toBe(30 * 60)
    await pass(quarter + 31)
    expect((await refresh(place.refresh_token)).json()).toEqual({ message: 'session.idle.error' })
    const other = await enter('admin')
    await refresh(other.refresh_token)
    await ground.db.run(sql`update token set spent_at = spent_at - interval '31 seconds' where spent_at is not null`)
    await pass(quarter + 31)
    expect((await refresh(other.refresh_token)).json()).toEqual({ message: 'session.invalid.error' })
  })

  test('of a holder lasts as before', async () => {
    const holder = await enter('holder')
    expect(holder).not.toHaveProperty('idle_seconds')
    await pass(20 * 24 * 60)
    expect((await refresh(holder.refresh_token)).statusCode).toBe(200)
  })
})

describe('without the setting', () => {
  const { enter, refresh, pass } = idleGround({ ADMIN_IDLE_MINUTES: '0' })

  test('an administrator stays signed in as everybody does', async () => {
    const admin = await enter('admin')
    expect(admin).not.toHaveProperty('idle_seconds')
    await pass(20 * 24 * 60)
    expect((await refresh(admin.refresh_token)).statusCode).toBe(200)
  })
})
