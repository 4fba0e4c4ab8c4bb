import { afterEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { ValidateAccountView } from '#web/auth/validate-account-view.tsx'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

afterEach(() => void vi.useRealTimers())

const View = () => <ValidateAccountView token="secret" userId="7" />
const show = () => renderScreens({ '/validate': View, '/login': () => <p>Connexion</p> }, { at: '/validate' })

test('opening the mail in another browser, the reader chooses the password there, and reads why', async () => {
  await page.viewport(390, 844)
  fakeServer({
    'POST /authentication/validateAccount': (form) =>
      form.get('newPassword') === 'Receveur2025'
        ? { message: 'done' }
        : new Refused(403, { message: 'validation.password.error' }),
  })
  const { path } = await show()
  await expect.element(page.getByText(/Ce navigateur n’est pas celui/)).toBeVisible()
  await page.getByLabelText(/^Nouveau mot de passe/).fill('Receveur2025')
  await page.getByLabelText(/^Répétez le mot de passe/).fill('Receveur2025')
  expect(await commands.axe()).toEqual([])
  // Only the time until the login opens is replaced by the test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await page.getByRole('button', { name: 'Valider mon compte' }).click()
  await expect.element(page.getByText('Votre compte est validé.')).toBeVisible()
  expect(path()).toBe('/validate')
  vi.advanceTimersByTime(3_000)
  await expect.element(page.getByText('Connexion')).toBeVisible()
})

test('a used link says that the account is validated, and leads to the login', async () => {
  fakeServer({
    'POST /authentication/validateAccount': () => new Refused(403, { message: 'account.alreadyValidated.error' }),
  })
  await show()
  const told = page.getByRole('status').filter({ hasText: 'Votre compte est déjà validé' })
  await expect.element(told).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await told.getByRole('link', { name: 'Se connecter' }).click()
  await expect.element(page.getByText('Connexion')).toBeVisible()
})

test('an expired link sends another one, without requesting the address', async () => {
  const { formsSentTo } = fakeServer({
    'POST /authentication/validateAccount': () => new Refused(403, { message: 'validationLink.old.error' }),
    'POST /authentication/renewValidationLink': () => ({ message: 'done' }),
  })
  await show()
  await page.getByRole('button', { name: 'Recevoir un nouveau lien' }).click()
  await expect.element(page.getByText(/^Un nouveau lien est parti/)).toBeVisible()
  const [form] = formsSentTo('POST /authentication/renewValidationLink')
  expect(Object.fromEntries(form!)).toEqual({ token: 'secret', userId: '7' })
})
