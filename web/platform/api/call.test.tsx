import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authApi } from '#domain/auth/auth-api.ts'
import { commissionApi } from '#domain/commissions/commission-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { endingNow, forgetSession, keepSession, sessionNow } from '#web/platform/session/session.ts'

/** Only the network is replaced; the code under test is the real one. */
let requests: Request[]
let valid: string
let refreshStatus: number
let refusal: string

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  requests = []
  valid = 'access-1'
  refreshStatus = 200
  refusal = 'session.invalid.error'
  signIn('access-1')
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(new URL(url, location.origin), init)
    requests.push(request)
    if (request.url.endsWith('/oauth/access_token')) {
      if (refreshStatus !== 200) return answer(refreshStatus, { message: refusal })
      valid = 'access-2'
      return answer(200, signedIn('access-2', 'refresh-2'))
    }
    if (request.url.endsWith('/api/login')) return answer(401, { message: 'Login.error' })
    if (request.headers.get('authorization') === `Bearer ${valid}`) return answer(200, [])
    return answer(401, { message: 'session.invalid.error' })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  forgetSession()
})

const signedIn = (access: string, refresh: string) => ({
  id: 1,
  username: 'a@b.test',
  firstname: 'A',
  lastname: 'B',
  roles: ['ROLE_ADMIN'],
  access_token: access,
  refresh_token: refresh,
  token_type: 'Bearer' as const,
  expires_in: 900,
})

const signIn = (access: string) => keepSession(signedIn(access, 'refresh-1'), false)
const paths = () => requests.map((request) => new URL(request.url).pathname)

describe('an access token that has expired', () => {
  test('is dropped, renewed once, and the call repeated once', async () => {
    valid = 'other'
    expect(await call(commissionApi.list, {})).toEqual([])
    expect(paths()).toEqual(['/commission', '/oauth/access_token', '/commission'])
    expect(await requests[1]?.text()).toBe('grant_type=refresh_token&refresh_token=refresh-1')
    expect(sessionNow()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' })
  })

  test('is renewed once for all the calls that fail together', async () => {
    valid = 'other'
    await Promise.all([1, 2, 3].map(() => call(commissionApi.list, {})))
    expect(paths().filter((path) => path === '/oauth/access_token')).toHaveLength(1)
  })

  test('is not renewed twice for one call', async () => {
    valid = 'never'
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const request = new Request(new URL(url, location.origin), init)
      requests.push(request)
      const isRefresh = request.url.endsWith('/oauth/access_token')
      return isRefresh
        ? answer(200, signedIn('access-2', 'refresh-2'))
        : answer(401, { message: 'session.invalid.error' })
    })
    await expect(call(commissionApi.list, {})).rejects.toMatchObject({ status: 401 })
    expect(paths()).toEqual(['/commission', '/oauth/access_token', '/commission'])
  })

  test.each([401, 403])('ends the sign-in when the token call returns %i', async (status) => {
    valid = 'other'
    refreshStatus = status
    await expect(call(commissionApi.list, {})).rejects.toBeInstanceOf(ApiError)
    expect(sessionNow()).toBeUndefined()
  })

  test.each([
    [423, false, 'locked'],
    [401, false, 'expired'],
    [401, false, 'idle'],
    [401, true, 'place'],
  ] as const)('the login knows why it ended: %i, acting as another user: %s', async (status, impersonating, ending) => {
    const place = impersonating && { impersonateToken: 'access-1' }
    keepSession({ ...signedIn('access-1', 'refresh-1'), ...place }, false)
    valid = 'other'
    refreshStatus = status
    if (ending === 'idle') refusal = 'session.idle.error'
    await expect(call(commissionApi.list, {})).rejects.toBeInstanceOf(ApiError)
    expect(endingNow()).toBe(ending)
    // The next user to sign in is no longer told.
    signIn('access-2')
    expect(endingNow()).toBeUndefined()
  })

  test('keeps the sign-in when the token call fails otherwise', async () => {
    valid = 'other'
    refreshStatus = 503
    await expect(call(commissionApi.list, {})).rejects.toMatchObject({ status: 503 })
    expect(sessionNow()?.refreshToken).toBe('refresh-1')
  })
})

test('a refused login refreshes nothing', async () => {
  const input = { username: 'a@b.test', password: 'wrong' }
  await expect(call(authApi.login, { input })).rejects.toMatchObject({ status: 401 })
  expect(paths()).toEqual(['/api/login'])
})

test('a lost network is distinguished from a refusal', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(commissionApi.list, {})).rejects.toMatchObject({ status: 0 })
})

test('forms are sent urlencoded, JSON as JSON, each with the language', async () => {
  await call(commissionApi.create, { input: { name: 'É & co', displayOrder: 2 } })
  expect(requests[0]?.headers.get('content-type')).toContain('application/x-www-form-urlencoded')
  expect(await requests[0]?.text()).toBe('name=%C3%89+%26+co&displayOrder=2')
  expect(requests[0]?.headers.get('accept-language')).toBe('fr')
})

test('the states of tables are forgotten with the sign-in', () => {
  localStorage.setItem('table:commission', '{}')
  sessionStorage.setItem('table:user', '{}')
  localStorage.setItem('locale', 'fr')
  forgetSession()
  expect([localStorage.getItem('table:commission'), sessionStorage.getItem('table:user')]).toEqual([null, null])
  expect(localStorage.getItem('locale')).toBe('fr')
})

test('... and with their filters: another commission, another role, another user in another tab', () => {
  const keep = (more: object) => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('table:project', '{}')
    keepSession(Object.assign(signedIn('a', 'r'), more), true)
  }
  const kept = () => [localStorage, sessionStorage].map((storage) => storage.getItem('table:project'))
  keep({ roles: ['ROLE_COMMISSION'], commissionId: 1 })
  expect(kept()).toEqual([null, null])
  keep({ roles: ['ROLE_COMMISSION'], commissionId: 1 })
  expect(kept()).toEqual(['{}', '{}'])
  keep({ roles: ['ROLE_COMMISSION'], commissionId: 3 })
  expect(kept()).toEqual([null, null])
  keep({ roles: ['ROLE_ADMIN'], commissionId: 3 })
  expect(kept()).toEqual([null, null])

  keep({ roles: ['ROLE_ADMIN'], commissionId: 3 })
  const other = { ...JSON.parse(localStorage.getItem('session')!), user: { id: 99, role: 'ROLE_USER' } }
  localStorage.setItem('session', JSON.stringify(other))
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: 'session' }))
  expect(sessionStorage.getItem('table:project')).toBeNull()
})
