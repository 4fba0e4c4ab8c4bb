import { expect, test } from 'vitest'
import { commands, page, type Locator } from 'vitest/browser'
import { AccountShowPage } from '#web/account/account-show-page.tsx'
import { forgetSession, keepSession, sessionNow } from '#web/platform/session/session.ts'
import { account } from '#web/account/test-account.ts'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const show = () => renderScreens({ '/account/show': AccountShowPage }, { at: '/account/show' })

const { id, username, firstname, lastname } = account
const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer' as const, expires_in: 900 }
const person = { id, username, firstname, lastname, roles: ['ROLE_USER' as const], ...tokens }

test('actions refused to an administrator acting as the user are not offered', async () => {
  fakeServer({ 'GET /account/getAccount': () => account })
  keepSession({ ...person, impersonateToken: 'a' }, false)
  for (const width of [1280, 390]) {
    await page.viewport(width, 844)
    const { leave } = await show()
    for (const name of ['Changer le mot de passe', 'Changer d’adresse', 'Supprimer mon compte'])
      await expect.element(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Se déconnecter' })).toBeEnabled()
    expect(page.getByText('Pas en agissant pour quelqu’un d’autre.').elements()).toHaveLength(3)
    expect(await commands.axe()).toEqual([])
    await leave()
  }
  forgetSession()
})

test('an address that refuses our mails is told, in the words of its server', async () => {
  const failingMail = { since: '2026-10-09T08:00:00Z', said: '550 No such user' }
  fakeServer({ 'GET /account/getAccount': () => ({ ...account, failingMail }) })
  keepSession(person, true)
  const { leave } = await show()
  await expect.element(page.getByText(/plus rien n’y part depuis le 9 octobre 2026/)).toBeVisible()
  await expect.element(page.getByText('550 No such user')).toBeVisible()
  // Only the team tries it again.
  expect(page.getByRole('button', { name: 'Réessayer' }).query()).toBeNull()
  expect(await commands.axe()).toEqual([])
  await leave()
  forgetSession()
})

test('another address from which answers count is told, and taken away', async () => {
  let answerAddresses = ['lea@boite.example']
  const { formsSentTo } = fakeServer({
    'GET /account/getAccount': () => ({ ...account, answerAddresses }),
    'POST /account/removeAnswerAddress': () => {
      answerAddresses = []
      return { message: 'done' }
    },
  })
  keepSession(person, true)
  const { leave } = await show()
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: 'Retirer lea@boite.example' }).click()
  await expect.element(page.getByRole('button', { name: 'Retirer lea@boite.example' })).not.toBeInTheDocument()
  expect(formsSentTo('POST /account/removeAnswerAddress').map((form) => form.get('address'))).toEqual([
    'lea@boite.example',
  ])
  await leave()
  forgetSession()
})

const change = 'POST /account/updateCurrentUserPassword'

async function changePassword(answers: Parameters<typeof fakeServer>[0]) {
  await page.viewport(1280, 844)
  keepSession(person, true)
  const server = fakeServer({
    'GET /account/getAccount': () => account,
    [change]: (form) =>
      form.get('oldPassword') === 'Furoshiki1'
        ? { message: 'done' }
        : new Refused(403, { message: 'incorrect.password', invalidField: 'oldPassword' }),
    ...answers,
  })
  const { path } = await renderScreens(
    { '/account/show': AccountShowPage, '/login/smsCode': () => <p>Code</p> },
    { at: '/account/show' },
  )
  await page.getByRole('button', { name: /^Changer le mot de passe/ }).click()
  const dialog = page.getByRole('dialog')
  const old = dialog.getByRole('textbox', { name: 'Mot de passe actuel' })
  const send = dialog.getByRole('button', { name: 'Changer le mot de passe' })
  expectAtTheEnd(send)
  await old.fill('not-this-one')
  for (const name of ['Nouveau mot de passe', 'Répétez le nouveau mot de passe'])
    await dialog.getByRole('textbox', { name }).fill('Furoshiki2')
  await send.click()
  await expect.element(old).toHaveAccessibleDescription(/Mot de passe incorrect/)
  await old.fill('Furoshiki1')
  await send.click()
  return { ...server, path }
}

test('changing the password ends every sign-in, and the user is signed in again with the new one', async () => {
  const { formsSentTo, path } = await changePassword({
    'POST /authentication/beforeLogin': () => ({ displayCodeValidation: false, phoneNumber: '' }),
    'POST /api/login': () => ({ ...person, access_token: 'b', refresh_token: 's' }),
  })
  await expect.element(page.getByText('Mot de passe changé')).toBeVisible()
  await expect.element(page.getByText(username)).toBeVisible()
  expect(path()).toBe('/account/show')
  expect(sessionNow()).toMatchObject({ accessToken: 'b', refreshToken: 's', rememberMe: true })
  expect(formsSentTo('POST /api/login')[0]?.get('password')).toBe('Furoshiki2')
  forgetSession()
})

test('a required code is requested after the new password', async () => {
  await changePassword({
    'POST /authentication/beforeLogin': () => ({ displayCodeValidation: true, phoneNumber: '+33 6 •• •• •• 42' }),
  })
  await expect.element(page.getByText('Code', { exact: true })).toBeVisible()
  expect(sessionNow()).toBeUndefined()
})

test('an account is deleted after its password, and its owner is signed out and informed', async () => {
  await page.viewport(1280, 844)
  keepSession(person, false)
  const { formsSentTo } = fakeServer({
    'GET /account/getAccount': () => account,
    'GET /account/passkeys': () => ({ passkeys: [] }),
    'GET /account/leaving': () => ({ coming: [], passedOn: [], unfinishedNb: 0 }),
    'POST /account/deleteAccount': (form) =>
      form.get('currentPassword') === 'Kasuri2025'
        ? { message: 'element.deleted' }
        : new Refused(403, { message: 'proof.needed.error', invalidField: 'currentPassword' }),
    'POST /authentication/logout': () => ({ message: 'done' }),
  })
  await show()
  await page.getByRole('button', { name: /^Supprimer mon compte/ }).click()
  const dialog = page.getByRole('dialog')
  const remove = dialog.getByRole('button', { name: 'Supprimer mon compte' })
  await expect.element(dialog.getByText(/seront effacées/)).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await remove.click()
  await expect.element(dialog.getByLabelText('Mot de passe actuel')).toHaveAccessibleDescription(/Confirmez par/)
  await dialog.getByLabelText('Mot de passe actuel').fill('Kasuri2025')
  await remove.click()
  await expect.element(page.getByText('Compte supprimé')).toBeVisible()
  expect(sessionNow()).toBeUndefined()
  expect(formsSentTo('POST /account/deleteAccount')).toHaveLength(2)
})

/** Every window ends with its act, on the right of what gives it up. */
function expectAtTheEnd(act: Locator) {
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Annuler' })
  const [left, right] = [cancel, act].map((button) => button.element().getBoundingClientRect())
  expect(left!.top).toBe(right!.top)
  expect(left!.right).toBeLessThan(right!.left)
}

test('leaving asks what becomes of coming events that nobody else holds, and says who goes on with the others', async () => {
  await page.viewport(390, 844)
  keepSession(person, false)
  const { formsSentTo } = fakeServer({
    'GET /account/getAccount': () => account,
    'GET /account/passkeys': () => ({ passkeys: [] }),
    'GET /account/leaving': () => ({
      coming: Array.from({ length: 7 }, (_, n) => ({ id: n, name: `Koto ${n}`, nextDay: '2099-12-17' })),
      passedOn: [{ id: 8, name: 'Taiko', to: 'Paul Tanaka' }],
      unfinishedNb: 1,
    }),
    'POST /account/deleteAccount': () => ({ message: 'element.deleted' }),
    'POST /authentication/logout': () => ({ message: 'done' }),
  })
  await show()
  await page.getByRole('button', { name: /^Supprimer mon compte/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Taiko.*dont répondra Paul Tanaka/)).toBeVisible()
  await expect.element(dialog.getByText('et 2 autres')).toBeVisible()
  const goOn = dialog.getByRole('button', { name: 'Continuer' })
  await expect.element(goOn).toBeDisabled()
  expectAtTheEnd(goOn)
  await dialog.getByRole('radio', { name: /annulés tout de suite/ }).click()
  await expect.element(goOn).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Phrase pour le public' }).fill('L’association s’arrête.')
  expect(await commands.axe()).toEqual([])
  await goOn.click()
  await expect.element(dialog.getByText(/ne les rétablit pas/)).toBeVisible()
  await dialog.getByLabelText('Mot de passe actuel').fill('Kasuri2025')
  await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect.element(page.getByText('Compte supprimé')).toBeVisible()
  const [form] = formsSentTo('POST /account/deleteAccount')
  expect([form?.get('fate'), form?.get('publicNote')]).toEqual(['cancel', 'L’association s’arrête.'])
})

test('another address is asked for with the password, and counts once its link is followed', async () => {
  await page.viewport(1280, 844)
  keepSession(person, false)
  const { formsSentTo } = fakeServer({
    'GET /account/getAccount': () => account,
    'GET /account/passkeys': () => ({ passkeys: [] }),
    'POST /account/changeAddress': () => ({ message: 'done' }),
  })
  await show()
  await page.getByRole('button', { name: 'Changer d’adresse' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Nouvelle adresse/ }).fill('lea@ailleurs.example')
  expect(await commands.axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect.element(dialog.getByText('Nouvelle adresse\u00a0: lea@ailleurs.example')).toBeVisible()
  await dialog.getByLabelText('Mot de passe actuel').fill('Kasuri2025')
  await dialog.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect.element(page.getByText('Un lien est parti à lea@ailleurs.example')).toBeVisible()
  expect(Object.fromEntries(formsSentTo('POST /account/changeAddress')[0]!)).toEqual({
    username: 'lea@ailleurs.example',
    currentPassword: 'Kasuri2025',
  })
  forgetSession()
})
