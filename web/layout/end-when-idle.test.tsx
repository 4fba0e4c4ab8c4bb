import { beforeEach, expect, test } from 'vitest'
import { EndWhenIdle } from '#web/layout/end-when-idle.tsx'
import { beginAnew, beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { endingNow, holdSession, noteUse, sessionNow } from '#web/platform/session/session.ts'

const logout = 'POST /authentication/logout'
const minutes = (count: number) => Date.now() - count * 60_000
/** The browser looks at it when a tab comes back into sight. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

beforeEach(() => {
  beginAnew()
  beSignedIn({ roles: ['ROLE_ADMIN'], idle_seconds: 3600 })
})

async function renderIdle() {
  const server = fakeServer({ [logout]: () => ({ message: 'done' }) })
  await renderScreens({ '/': EndWhenIdle })
  return server
}

test('an administrator who was away for the set time is signed out here and on the server, and is told why', async () => {
  const { formsSentTo } = await renderIdle()
  comeBack()
  expect(sessionNow()).toBeDefined()
  noteUse(minutes(61))
  comeBack()
  expect([sessionNow(), endingNow()]).toEqual([undefined, 'idle'])
  await expect.poll(() => formsSentTo(logout).map((form) => form.get('refresh_token'))).toEqual(['r'])
})

test('what is done in any tab counts as use; what comes after the time does not revive the sign-in', async () => {
  await renderIdle()
  noteUse(minutes(59))
  comeBack()
  expect(sessionNow()).toBeDefined()
  noteUse(minutes(61))
  window.dispatchEvent(new PointerEvent('pointerdown'))
  comeBack()
  expect(sessionNow()).toBeUndefined()
})

test('a page with typed words stays open, under the login', async () => {
  await renderIdle()
  const release = holdSession()
  noteUse(minutes(61))
  comeBack()
  expect(sessionNow()).toMatchObject({ expired: true })
  expect(endingNow()).toBe('idle')
  release()
})

test('another tab that ends the idle sign-in leaves typed words here', async () => {
  await renderIdle()
  const release = holdSession()
  noteUse(minutes(61))
  localStorage.removeItem('session')
  sessionStorage.removeItem('session')
  window.dispatchEvent(new StorageEvent('storage', { key: 'session', storageArea: localStorage }))
  expect(sessionNow()).toMatchObject({ expired: true })
  release()
})

test('somebody else’s sign-in never ends by itself', async () => {
  beSignedIn({ roles: ['ROLE_COMMISSION'] })
  await renderIdle()
  noteUse(minutes(10_000))
  comeBack()
  expect(sessionNow()).toBeDefined()
})
