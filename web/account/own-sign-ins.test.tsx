import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { OwnSignIn } from '#domain/account/sign-in-api.ts'
import { AccountSecurityPage } from '#web/account/account-security-page.tsx'
import { OwnSignIns } from '#web/account/own-sign-ins.tsx'
import { forgetSession, keepSession } from '#web/platform/session/session.ts'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const here: OwnSignIn = {
  id: 4,
  at: '2026-10-09T12:30:00Z',
  browser: 'Firefox',
  system: 'Windows',
  address: '192.0.2.9',
  way: 'app',
  isThisOne: true,
  isUnrecognised: false,
}
const phone: OwnSignIn = { ...here, id: 3, browser: 'Safari', system: 'iPhone', isThisOne: false }
const strange: OwnSignIn = {
  ...phone,
  id: 5,
  browser: 'Chrome',
  system: 'Android tablet',
  address: null,
  isUnrecognised: true,
}
const show = (scheme?: 'dark') =>
  renderScreens({ '/account/security': OwnSignIns }, scheme && { at: '/account/security', scheme })

test('a sign-in in a new browser is recognised or ended; the present one cannot be ended here', async () => {
  await page.viewport(390, 844)
  let signIns = [here, strange, phone]
  const { formsSentTo } = fakeServer({
    'GET /account/signIns': () => ({ signIns, institutions: [] }),
    'POST /account/recogniseSignIn/5': () => {
      signIns = [here, { ...strange, isUnrecognised: false }, phone]
      return { message: 'done' }
    },
    'POST /account/endSignIn/5': () => {
      signIns = [here, phone]
      return { message: 'done' }
    },
  })
  await show('dark')
  const lines = page.getByRole('listitem')
  await expect.element(page.getByText(/9 oct. 2026.*navigateur nouveau, signalé par e-mail/)).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: 'C’était moi : Chrome, tablette Android' }).click()
  await expect.element(lines.first().getByText('ici')).toBeVisible()
  expect(page.getByRole('button', { name: 'Terminer la connexion : Firefox, Windows' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Terminer la connexion : Chrome, tablette Android' }).click()
  await expect.poll(() => lines.elements().length).toBe(2)
  expect(formsSentTo('POST /account/endSignIn/5')).toHaveLength(1)
})

test('all the others are ended after a confirmation', async () => {
  await page.viewport(1280, 900)
  let signIns = [here, phone, { ...phone, id: 2 }]
  const { formsSentTo } = fakeServer({
    'GET /account/signIns': () => ({ signIns, institutions: [] }),
    'POST /account/endOtherSignIns': () => {
      signIns = [here]
      return { message: 'done' }
    },
  })
  await show()
  await page.getByRole('button', { name: 'Terminer les 2 autres' }).click()
  const dialog = page.getByRole('dialog', { name: 'Terminer les 2 autres connexions ?' })
  await expect.element(dialog).toBeVisible()
  expect(formsSentTo('POST /account/endOtherSignIns')).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Terminer les 2 autres' }).click()
  await expect.element(page.getByText('Vous n’êtes plus connecté qu’ici')).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: /Terminer/ }).elements().length).toBe(0)
})

test('a list that could not be read says so, and can be requested again', async () => {
  let isAway = true
  fakeServer({
    'GET /account/signIns': () =>
      isAway ? new Refused(503, { message: 'server.busy.error' }) : { signIns: [here], institutions: [] },
  })
  await show()
  await expect.element(page.getByText('Vos connexions n’ont pas pu être lues.')).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText(/^Firefox, Windows/)).toBeVisible()
})

test('an administrator acting as the user does not request them', async () => {
  const { formsSentTo } = fakeServer({})
  const who = { id: 7, username: 'lea@test.example', firstname: 'Léa', lastname: 'Morel', roles: ['ROLE_USER'] }
  const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer' as const, expires_in: 900 }
  keepSession({ ...who, ...tokens, impersonateToken: 'a' }, false)
  await renderScreens({ '/account/security': AccountSecurityPage })
  await expect.element(page.getByText('Pas en agissant pour quelqu’un d’autre.')).toBeVisible()
  expect(formsSentTo('GET /account/signIns')).toHaveLength(0)
  expect(formsSentTo('GET /account/secondStep')).toHaveLength(0)
  forgetSession()
})

test('the institutions through which one may sign in are named, also one that the login no longer offers', async () => {
  const since = '2026-10-03T10:00:00Z'
  const institutions = [
    { name: 'Musée Guimet', isOffered: true, since },
    { name: 'ancien.example', isOffered: false, since: '2025-10-03T10:00:00Z' },
  ]
  fakeServer({ 'GET /account/signIns': () => ({ signIns: [here], institutions }) })
  await show()
  await expect.element(page.getByText('depuis le 3 octobre 2026')).toBeVisible()
  await expect.element(page.getByText('depuis le 3 octobre 2025 · n’est plus proposée')).toBeVisible()
  expect(await commands.axe()).toEqual([])
})
