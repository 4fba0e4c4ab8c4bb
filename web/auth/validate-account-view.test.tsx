import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { ValidateAccountView } from '#web/auth/validate-account-view.tsx'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

test('who follows the mail in another browser chooses the password there, and is told why', async () => {
  await page.viewport(390, 844)
  fakeServer({
    'POST /authentication/validateAccount': (form) =>
      form.get('newPassword') === 'Receveur2025'
        ? { message: 'done' }
        : new Refused(403, { message: 'validation.password.error' }),
  })
  const View = () => <ValidateAccountView token="secret" userId="7" />
  await renderScreens({ '/validate': View, '/login': () => <p>Connexion</p> }, { at: '/validate' })
  await expect.element(page.getByText(/Ce navigateur n’est pas celui/)).toBeVisible()
  await page.getByLabelText(/^Nouveau mot de passe/).fill('Receveur2025')
  await page.getByLabelText(/^Répétez le mot de passe/).fill('Receveur2025')
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: 'Valider mon compte' }).click()
  await expect.element(page.getByText('Votre compte est validé.')).toBeVisible()
})
