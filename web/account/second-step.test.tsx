import { beforeEach, expect, test, vi } from 'vitest'
import { commands, page, type Locator } from 'vitest/browser'
import type { OwnPasskey } from '#domain/account/own-passkey-api.ts'
import type { SecondStep } from '#domain/account/second-step-api.ts'
import { OwnSecondStep } from '#web/account/second-step.tsx'
import { canHavePasskeys } from '#web/platform/passkeys.ts'
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

/** A finger meets the switch here: its track lies over the input itself. */
const press = (choice: Locator) => page.elementLocator(choice.element().parentElement!).click()

beforeEach(() => page.viewport(390, 844))

test('a user with few recovery codes left is prompted to make new ones, with the password and a code', async () => {
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
  expect(await commands.axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Je les ai gardés' }).click()
  await expect.element(page.getByText('10 sur 10 restent')).toBeVisible()
  const [form] = formsSentTo('POST /account/makeRecoveryCodes')
  expect(Object.fromEntries(form!)).toEqual({ currentPassword: 'Kasuri2025', code: '123456' })
})

test('a required second step that is the last one cannot be removed, and the button says why', async () => {
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

test('the app is offered to a user without one; what could not be read can be requested again', async () => {
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

test('codes by SMS are switched off with the password and a code, and stay shown as on until then', async () => {
  let sms = { phoneNumber: '+33 6 •• •• •• 15', on: true }
  let asked = 0
  const { formsSentTo } = fakeServer({
    'GET /account/secondStep': () => ({ ...none, sms }),
    'GET /account/passkeys': () => ({ passkeys: [] }),
    'POST /account/changeSmsCode': (form) => {
      if (!form.has('code')) return new Refused(403, { invalidField: 'code', message: 'MandatoryField' })
      sms = { ...sms, on: false }
      return { message: 'done' }
    },
    'POST /authentication/beforeLogin': () => {
      asked++
      return { displayCodeValidation: true, phoneNumber: sms.phoneNumber }
    },
  })
  await show()
  const choice = page.getByRole('switch', { name: 'Code par SMS' })
  await expect.element(page.getByText('Au +33 6 •• •• •• 15, à chaque connexion')).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await press(choice)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Mot de passe actuel').fill('Kasuri2025')
  await dialog.getByRole('button', { name: 'Désactiver' }).click()
  await dialog.getByLabelText('Code de vérification').fill('123456')
  await expect.element(choice).toBeChecked()
  await dialog.getByRole('button', { name: 'Désactiver' }).click()
  await expect.element(page.getByText('Code par SMS désactivé')).toBeVisible()
  await expect.element(choice).not.toBeChecked()
  expect(asked).toBe(1)
  expect(Object.fromEntries(formsSentTo('POST /account/changeSmsCode').at(-1)!)).toEqual({
    on: 'false',
    currentPassword: 'Kasuri2025',
    code: '123456',
  })
})

test('without an app, removing a passkey requires the password and a passkey; cancelling it is refused', async () => {
  const asked: string[] = []
  fakeServer({
    'GET /account/secondStep': () => none,
    'GET /account/passkeys': () => ({ passkeys: [key] }),
    'POST /account/removePasskey/1': () =>
      new Refused(403, { invalidField: 'passkey', message: 'secondStep.passkey.error' }),
    'POST /account/askForPasskey': () => {
      asked.push('passkey')
      // An answer that no browser can read stands for an owner who shows no passkey.
      return { options: { challenge: 'x', rpId: 'elsewhere.example' } }
    },
  })
  await show('dark')
  await page.getByRole('button', { name: /^Retirer la clé/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Il faudra montrer l’une de vos clés/)).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await dialog.getByLabelText('Mot de passe actuel').fill('Kasuri2025')
  await dialog.getByRole('button', { name: 'Retirer la clé' }).click()
  await expect.element(dialog.getByText(/le mot de passe seul ne suffit pas/)).toBeVisible()
  expect(asked).toHaveLength(canHavePasskeys() ? 1 : 0)
})

test('with an app, the switch explains its purpose; the only second step cannot be switched off', async () => {
  let own: SecondStep = { ...on, sms: { phoneNumber: '+33 6 •• •• •• 15', on: false } }
  fakeServer({ 'GET /account/secondStep': () => own, 'GET /account/passkeys': () => ({ passkeys: [] }) })
  const { leave } = await show()
  await expect.element(page.getByText('Au +33 6 •• •• •• 15, si l’application manque')).toBeVisible()
  await press(page.getByRole('switch', { name: 'Code par SMS' }))
  await expect.element(page.getByRole('dialog').getByText(/quand l’application manque/)).toBeVisible()
  await expect.element(page.getByRole('dialog').getByLabelText('Code de l’application')).toBeVisible()
  await leave()
  own = { ...none, required: true, sms: { phoneNumber: '+33 6 •• •• •• 15', on: true } }
  await show()
  const choice = page.getByRole('switch', { name: 'Code par SMS' })
  await expect.element(choice).toBeDisabled()
  await expect.element(choice).toHaveAccessibleDescription('Le programme exige qu’il en reste une.')
})

test('the app is removed in a window, with the password and its code', async () => {
  let own = on
  const { formsSentTo } = fakeServer({
    'GET /account/secondStep': () => own,
    'GET /account/passkeys': () => ({ passkeys: [] }),
    'POST /account/removeAuthenticator': (form) => {
      if (form.get('code') !== '123456')
        return new Refused(403, { invalidField: 'code', message: 'verification.code.incorrect.error' })
      own = none
      return { message: 'done' }
    },
  })
  await show()
  await page.getByRole('button', { name: 'Retirer l’application' }).click()
  const dialog = page.getByRole('dialog', { name: 'Retirer l’application ?' })
  await expect.element(dialog.getByText(/Les codes de secours s’en vont avec elle/)).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await dialog.getByLabelText('Mot de passe actuel').fill('Kasuri2025')
  await dialog.getByLabelText('Code de l’application').fill('000000')
  await dialog.getByRole('button', { name: 'Retirer l’application' }).click()
  await expect.element(dialog.getByText('Code de vérification incorrect.')).toBeVisible()
  await dialog.getByLabelText('Code de l’application').fill('123456')
  await dialog.getByRole('button', { name: 'Retirer l’application' }).click()
  await expect.element(page.getByText('Application retirée')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mettre en place' })).toBeVisible()
  expect(formsSentTo('POST /account/removeAuthenticator')).toHaveLength(2)
})

test.for([
  [390, true],
  [1440, false],
] as const)(
  'an app is set up with the square, its key copied, and on a phone by a link (%i px)',
  async ([width, hasLink]) => {
    await page.viewport(width, 844)
    const address = 'otpauth://totp/Programme:a?secret=ABCDEFGHABCDEFGHABCDEFGHABCDEFGH'
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
    fakeServer({
      'GET /account/secondStep': () => none,
      'GET /account/passkeys': () => ({ passkeys: [] }),
      'POST /account/offerAuthenticator': () => ({ address, secret: 'ABCDEFGHABCDEFGHABCDEFGHABCDEFGH' }),
    })
    await show()
    await page.getByRole('button', { name: 'Mettre en place' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Mot de passe actuel').fill('Kasuri2025')
    await dialog.getByRole('button', { name: 'Continuer' }).click()
    await expect.element(dialog.getByRole('img', { name: /Code QR/ })).toBeVisible()
    const link = dialog.getByRole('link', { name: 'Ouvrir dans mon application' })
    expect(link.elements().map((found) => found.getAttribute('href'))).toEqual(hasLink ? [address] : [])
    expect(await commands.axe()).toEqual([])
    await dialog.getByRole('button', { name: 'Copier la clé' }).click()
    await expect.poll(() => copied).toEqual(['ABCDEFGHABCDEFGHABCDEFGHABCDEFGH'])
  },
)
