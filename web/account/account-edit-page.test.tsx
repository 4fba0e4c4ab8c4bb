import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { AccountEditPage } from '#web/account/account-edit-page.tsx'
import { account } from '#web/account/test-account.ts'
import { forgetSession, keepSession, sessionNow } from '#web/platform/session/session.ts'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

test('changing the number that receives codes requires the password, then a code, then one from the new number', async () => {
  await page.viewport(390, 844)
  const missing = (field: string) =>
    new Refused(403, { message: 'MandatoryField', invalidField: field, errors: [{ field, message: 'MandatoryField' }] })
  const { formsSentTo } = fakeServer({
    'GET /account/getAccount': () => account,
    'POST /authentication/beforeLogin': () => ({ displayCodeValidation: true, phoneNumber: '+33 6 •• •• •• 42' }),
    'POST /account/updateAccount': (form) => {
      if (form.get('phoneCode')) return { id: 7, tostring: 'Léa Morel' }
      if (!form.get('currentPassword')) return missing('currentPassword')
      if (!form.get('code')) return missing('code')
      return missing('phoneCode')
    },
  })
  await renderScreens(
    { '/account/edit': AccountEditPage, '/account/show': () => <p>Mon compte</p> },
    { at: '/account/edit' },
  )
  const save = page.getByRole('button', { name: 'Enregistrer' })
  await page.getByRole('textbox', { name: /^Téléphone/ }).fill('06 39 98 12 99')
  expect(page.getByLabelText('Mot de passe actuel').elements()).toHaveLength(0)
  await save.click()
  await page.getByLabelText('Mot de passe actuel').fill('Matsuri2025')
  await expect.element(page.getByText('Ce numéro protège votre compte')).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await save.click()
  await expect.element(page.getByText('Un code à six chiffres est parti au +33 6 •• •• •• 42.')).toBeVisible()
  await page.getByLabelText('Code de vérification').fill('123456')
  expect(await commands.axe()).toEqual([])
  await save.click()
  await expect.element(page.getByText('Un code à six chiffres est parti au nouveau numéro.')).toBeVisible()
  await page.getByLabelText('Code reçu au nouveau numéro').fill('654321')
  expect(await commands.axe()).toEqual([])
  await save.click()
  await expect.element(page.getByText('Mon compte')).toBeVisible()
  const sent = formsSentTo('POST /account/updateAccount').map((form) => [
    form.get('currentPassword'),
    form.get('code'),
    form.get('phoneCode'),
  ])
  expect(sent).toEqual([
    [null, null, null],
    ['Matsuri2025', null, null],
    ['Matsuri2025', '123456', null],
    [null, null, '654321'],
  ])
})

test('a corrected name is sent, and shown in the menu at once', async () => {
  await page.viewport(1280, 844)
  const { id, username, firstname, lastname } = account
  keepSession(
    { id, username, firstname, lastname, roles: ['ROLE_USER'], access_token: 'a', refresh_token: 'r' } as never,
    false,
  )
  const { formsSentTo } = fakeServer({
    'GET /account/getAccount': () => account,
    'POST /account/updateAccount': () => ({ id, tostring: 'Léopold Morel' }),
  })
  const { path } = await renderScreens(
    { '/account/edit': AccountEditPage, '/account/show': () => <p>Mon compte</p> },
    { at: '/account/edit' },
  )
  await page.getByRole('textbox', { name: /^Prénom/ }).fill('Léopold')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(path).toBe('/account/show')
  expect(formsSentTo('POST /account/updateAccount')[0]?.get('firstname')).toBe('Léopold')
  expect(sessionNow()?.user.firstname).toBe('Léopold')
  forgetSession()
})
