import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { SignInAgain } from '#web/auth/sign-in-again.tsx'
import { keepSession, sessionNow } from '#web/platform/session/session.ts'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const signedIn = {
  id: 7,
  username: 'lea@test.example',
  firstname: 'Léa',
  lastname: 'Morel',
  roles: ['ROLE_USER'],
  access_token: 'access',
  refresh_token: 'refresh',
  token_type: 'Bearer' as const,
  expires_in: 900,
}
const login = 'POST /api/login'
const show = (scheme: 'light' | 'dark' = 'light') =>
  renderScreens({ '/': () => <SignInAgain username="lea@test.example" rememberMe /> }, { scheme })

const enter = async () => {
  await page.getByLabelText('Mot de passe', { exact: true }).fill('Origami2025')
  await page.getByRole('button', { name: 'Se connecter et continuer' }).click()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('without a code the password is enough, and « rester connecté » is preserved', async () => {
  fakeServer({
    'POST /authentication/beforeLogin': () => ({ displayCodeValidation: false, phoneNumber: '' }),
    [login]: () => signedIn,
  })
  await show()
  await enter()
  await expect.poll(() => sessionNow()?.rememberMe).toBe(true)
  expect(localStorage.getItem('session')).not.toBeNull()
})

test.each(['light', 'dark'] as const)('a required code is typed in place of the password (%s)', async (scheme) => {
  await page.viewport(390, 844)
  const server = fakeServer({
    'POST /authentication/beforeLogin': () => ({ displayCodeValidation: true, phoneNumber: '+33 6 •• •• •• 42' }),
    'POST /authentication/checkSmsCode': (form) =>
      form.get('code') === '123456'
        ? { message: 'done' }
        : new Refused(403, { message: 'verification.code.incorrect.error', invalidField: 'code' }),
    [login]: () => signedIn,
  })
  await show(scheme)
  await enter()
  await expect.element(page.getByLabelText('Chiffre 1 sur 6')).toHaveFocus()
  expect(await commands.axe()).toEqual([])
  await userEvent.keyboard('000000')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Code de vérification incorrect.')
  await page.getByRole('button', { name: 'Renvoyer un code' }).click()
  await page.getByLabelText('Chiffre 1 sur 6').click()
  await userEvent.keyboard('123456')
  await expect.poll(() => sessionNow()?.rememberMe).toBe(true)
  expect(server.formsSentTo('POST /authentication/beforeLogin')).toHaveLength(2)
})

test('a user who does not sign in again leaves, and reads that the words are kept', async () => {
  fakeServer({ 'POST /authentication/logout': () => ({ message: 'done' }) })
  keepSession(signedIn, true)
  localStorage.setItem('draft:7:3', 'words')
  await show()
  await expect.element(page.getByText(/Votre saisie reste sur cet appareil/)).toBeVisible()
  await page.getByRole('button', { name: 'Quitter sans me reconnecter' }).click()
  await expect.poll(() => sessionNow()).toBeUndefined()
  expect(localStorage.getItem('draft:7:3')).toBe('words')
})
