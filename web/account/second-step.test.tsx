import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { OwnPasskey } from '#domain/account/own-passkey-api.ts'
import type { SecondStep } from '#domain/account/second-step-api.ts'
import { OwnSecondStep } from '#web/account/second-step.tsx'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const none: SecondStep = { app: null, recoveryCodesLeft: 0, required: false, sms: null }
const on: SecondStep = { ...none, app: { since: '2026-03-12T09:00:00Z' }, recoveryCodesLeft: 2 }
const key: OwnPasskey = {
  id: 1,
  name: 'Portable de la commission',
  system: 'Windows',
  createdAt: '2026-09-03T09:00:00Z',
  lastUsedAt: null,
}
const show = (scheme?: 'dark') =>
  renderScreens({ '/account/security': OwnSecondStep }, scheme && { at: '/account/security', scheme })

beforeEach(() => page.viewport(390, 844))

test('with few recovery codes left one is asked to make others, by the password and a code', async () => {
  let secondStep = on
  const { formsSentTo } = fakeServer({
    'GET /account/secondStep': () => secondStep,
    'GET /account/passkeys': () => ({ passkeys: [key] }),
    'POST /account/makeRecoveryCodes': () => {
      secondStep = { ...on, recoveryCodesLeft: 10 }
      return { recoveryCodes: ['ABCD-EFGH-JKLM-NPQR'] }
    },
  })
  await show('dark')
  await expect.element(page.getByText('Il vous reste deux codes de secours')).toBeVisible()
  await expect.element(page.getByText(/Ajoutée le 3 septembre 2026/)).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: 'Faire dix codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Mot de passe actuel').fill('Kasuri2025')
  await dialog.getByLabelText('Code de l’application').fill('123456')
  await dialog.getByRole('button', { name: 'Faire dix codes' }).click()
  await expect.element(dialog.getByText('ABCD-EFGH-JKLM-NPQR')).toBeVisible()
  await dialog.getByRole('button', { name: 'Je les ai gardés' }).click()
  await expect.element(page.getByText('10 sur 10 restent')).toBeVisible()
  const [form] = formsSentTo('POST /account/makeRecoveryCodes')
  expect(Object.fromEntries(form!)).toEqual({ currentPassword: 'Kasuri2025', code: '123456' })
})

test('the last one of who must have one stays, and says why', async () => {
  fakeServer({
    'GET /account/secondStep': () => ({ ...on, required: true, recoveryCodesLeft: 10 }),
    'GET /account/passkeys': () => ({ passkeys: [] }),
  })
  await show()
  const removal = page.getByRole('button', { name: 'Retirer l’application' })
  await expect.element(removal).toBeDisabled()
  await expect.element(removal).toHaveAccessibleDescription('Le programme exige qu’il en reste une.')
  expect(await commands.axe()).toEqual([])
})

test('with none, the app is offered; what could not be read is asked for again', async () => {
  let isAway = true
  fakeServer({
    'GET /account/secondStep': () => (isAway ? new Refused(503, { message: 'server.busy.error' }) : none),
    'GET /account/passkeys': () => ({ passkeys: [] }),
  })
  await show()
  await expect.element(page.getByText('Votre deuxième étape n’a pas pu être lue.')).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByRole('button', { name: 'Mettre en place' })).toBeVisible()
  expect(page.getByText('Codes de secours').elements()).toHaveLength(0)
})
