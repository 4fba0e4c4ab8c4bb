import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { loginRoute } from '#web/auth/login-link.tsx'
import { ResetPasswordView } from '#web/auth/reset-password-view.tsx'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const check = 'POST /forgotPassword/checkResetPasswordToken'
const reset = 'POST /forgotPassword/resetPassword'

const View = () => <ResetPasswordView token="secret" userId="7" />
const show = () => renderScreens({ '/reset': View, [loginRoute]: () => <p>Connexion</p> }, { at: '/reset' })

test('the link of the mail requires a password twice, and refuses one that is too short before it is sent', async () => {
  const { formsSentTo } = fakeServer({ [check]: () => ({ message: 'done' }), [reset]: () => ({ message: 'done' }) })
  await show()
  const password = page.getByRole('textbox', { name: 'Nouveau mot de passe' })
  const again = page.getByRole('textbox', { name: 'Répétez le mot de passe' })
  const change = page.getByRole('button', { name: 'Changer le mot de passe' })
  for (const field of [password, again]) await field.fill('court')
  await change.click()
  await expect.element(password).toHaveAccessibleDescription(/au moins 8 caractères/i)
  expect(await commands.axe()).toEqual([])
  expect(formsSentTo(reset)).toHaveLength(0)
  for (const field of [password, again]) await field.fill('Indigo2025')
  await change.click()
  await expect.element(page.getByText('Votre mot de passe est changé.')).toBeVisible()
  expect(Object.fromEntries(formsSentTo(reset)[0]!)).toEqual({
    token: 'secret',
    userId: '7',
    newPassword: 'Indigo2025',
  })
})

test('an invalid link says so before anything is typed, and offers another one', async () => {
  fakeServer({ [check]: () => new Refused(403, { message: 'resetLink.invalid.error' }) })
  const { path } = await show()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Ce lien n’est plus valable.' })).toBeVisible()
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click()
  expect(path()).toBe('/login/forgotPassword')
})
