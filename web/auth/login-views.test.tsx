import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { keepUsername } from '#web/auth/known-username.ts'
import { LoginPage } from '#web/auth/login-page.tsx'
import { loginRoute } from '#web/auth/login-link.tsx'
import { keepPendingLogin } from '#web/auth/pending-login.ts'
import { speakFirstLanguage } from '#web/platform/i18n/texts.ts'
import { beginAnew, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const begin = 'POST /authentication/beforeLogin'
const register = 'POST /register/register'

const edition = {
  editionTitle: '4e édition',
  editionTitleEn: '4th edition',
  editionTitleJa: '',
  editionStart: '2026-11-06',
  editionEnd: '2026-11-20',
}

const server = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /programme': () => edition,
    'POST /authentication/validateAccount': () => new Refused(403, { message: 'account.validation.error' }),
    ...answers,
  })

const show = (view = '', scheme?: 'light' | 'dark') =>
  renderScreens({ [loginRoute]: LoginPage }, { at: `/login${view}`, ...(scheme && { scheme }) })

const address = page.getByRole('textbox', { name: 'Adresse e-mail' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name })

async function enter() {
  await address.fill('lea@test.example')
  await page.getByLabelText('Mot de passe', { exact: true }).fill('Kasuri2025')
  await button('Se connecter').click()
}

beforeEach(async () => {
  beginAnew()
  keepUsername('')
  await page.viewport(1440, 900)
})

test('a wrong password says so and keeps what was typed', async () => {
  server({ [begin]: () => new Refused(401, { message: 'Login.error' }) })
  await show()
  await enter()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^Identifiants incorrects\. Vérifiez l’adresse e-mail et le mot de passe\.$/)
  await expect.element(address).toHaveValue('lea@test.example')
  expect(await commands.axe()).toEqual([])
})

test('the holder of an account not yet validated can have the mail sent again', async () => {
  const { formsSentTo } = server({
    [begin]: () => new Refused(403, { message: 'account.not.validated.error' }),
    'POST /authentication/resendValidateAccountMail': () => ({ message: 'done' }),
  })
  await show()
  await enter()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Compte non validé\./)
  await button('Renvoyer l’e-mail de validation').click()
  await expect.element(page.getByText('E-mail de validation renvoyé')).toBeVisible()
  const [form] = formsSentTo('POST /authentication/resendValidateAccountMail')
  expect(form?.get('username')).toBe('lea@test.example')
})

test('a required code has its view after the password; opened by its address it leads to the login', async () => {
  server({ [begin]: () => ({ displayCodeValidation: true, phoneNumber: '+33 6 •• •• •• 44' }) })
  const first = await show()
  await enter()
  await expect.element(page.getByText(/code à six chiffres au \+33 6 •• •• •• 44/)).toBeVisible()
  expect(first.path()).toBe('/login/smsCode')
  expect(await commands.axe()).toEqual([])
  await first.leave()
  // As after a reload.
  keepPendingLogin(undefined)
  const again = await show('/smsCode')
  await expect.poll(again.path).toBe('/login')
})

test('every view knows the address typed in another one', async () => {
  const { formsSentTo } = server({ 'POST /forgotPassword/sendResetPasswordMail': () => ({ message: 'done' }) })
  await show()
  await address.fill('lea@test.example')
  await link('Mot de passe oublié ?').click()
  await expect.element(page.getByRole('heading', { name: 'Mot de passe oublié' })).toHaveFocus()
  await expect.element(address).toHaveValue('lea@test.example')
  await button('Envoyer le lien').click()
  await expect.element(page.getByText(/Si votre adresse existe dans notre base/)).toBeVisible()
  expect(formsSentTo('POST /forgotPassword/sendResetPasswordMail')[0]?.get('username')).toBe('lea@test.example')
  await link('Retour à la connexion').click()
  await expect.element(address).toHaveValue('lea@test.example')
})

const newcomer = {
  firstname: 'Anaïs',
  lastname: 'Tanaka',
  username: 'anais@test.example',
  phoneNumber: '06 39 98',
  password: 'Kasuri2025',
  passwordRepeat: 'Kasuri2026',
}
const typed = (name: string) => page.elementLocator(document.querySelector(`input[name=${name}]`)!)

async function fillRegistration() {
  await page.getByRole('textbox', { name: /^Prénom/ }).click()
  for (const [name, value] of Object.entries(newcomer)) await typed(name).fill(value)
  await page.getByRole('checkbox', { name: /J’accepte/ }).click()
}

test('in Japanese the family name stands first among the fields and in the list of errors, and the country fits', async () => {
  const speak = async (language: string) => {
    localStorage.setItem('locale', language)
    await speakFirstLanguage()
  }
  server()
  await show('/register')
  await speak('ja')
  await button('アカウントを作成').click()
  const lines = () => [...document.querySelectorAll('section ul button')].map(({ textContent }) => textContent)
  await expect.poll(() => lines().slice(0, 2)).toEqual(['姓：', '名：'])
  const labels = [...document.querySelectorAll('form label')].map(({ textContent }) => textContent)
  expect(labels.slice(0, 2)).toEqual(['姓 *', '名 *'])
  const country = document.querySelector<HTMLInputElement>('input[autocomplete="tel-country-code"]')!
  for (const width of [1440, 390]) {
    await page.viewport(width, 844)
    await expect
      .poll(() => [country.value, country.scrollWidth <= country.clientWidth])
      .toEqual(['フランス（+33）', true])
  }
  await speak('fr')
})

test('a registration shows what is missing and what is wrong before anything is sent', async () => {
  const resend = 'POST /authentication/resendValidateAccountMail'
  const { formsSentTo } = server({ [register]: () => ({ message: 'done' }), [resend]: () => ({ message: 'done' }) })
  const { path } = await show('/register')
  await button('Créer mon compte').click()
  await expect.element(page.getByText('Sept points à corriger.')).toBeVisible()
  const lines = [...document.querySelectorAll('section ul button')].map(({ textContent }) => textContent)
  expect(lines.slice(-3).join(' ')).toMatch(/^Mot de passe.*Répétez.*J’accepte/)
  expect(await commands.axe()).toEqual([])
  await fillRegistration()
  await button('Créer mon compte').click()
  await expect.element(page.getByText('Deux points à corriger.')).toBeVisible()
  await expect.element(typed('phoneNumber')).toHaveAccessibleDescription(/pas valable pour ce pays/)
  expect(formsSentTo(register)).toHaveLength(0)

  await typed('phoneNumber').fill('06 39 98 12 42')
  await typed('passwordRepeat').fill('Kasuri2025')
  await button('Créer mon compte').click()
  await expect.element(page.getByText(/Consultez vos e-mails/)).toBeVisible()
  expect(path()).toBe('/login')
  await expect.element(address).toHaveValue('anais@test.example')
  await expect.element(page.getByText(/Un e-mail est parti à anais@test\.example\..*connectez-vous/)).toBeVisible()
  await button('Renvoyer l’e-mail de validation').click()
  await expect.poll(() => formsSentTo(resend).map((form) => form.get('username'))).toEqual(['anais@test.example'])
  expect(await commands.axe()).toEqual([])
  expect(formsSentTo(register)[0]?.get('privacyConsent')).toBe('true')
})

test('a new password and its repetition are judged when they are left, and can be shown by keys', async () => {
  server({})
  await show('/register')
  await page.getByRole('textbox', { name: /^Prénom/ }).click()
  await typed('password').fill('court')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Afficher le mot de passe' }).first()).toHaveFocus()
  await expect.element(typed('password')).toHaveAttribute('aria-invalid', 'true')
  await typed('password').fill('Kasuri2025')
  await typed('passwordRepeat').fill('Kasuri2026')
  await userEvent.keyboard('{Tab}')
  await expect.element(typed('password')).not.toHaveAttribute('aria-invalid')
  await expect.element(typed('passwordRepeat')).toHaveAttribute('aria-invalid', 'true')
  // What is empty waits for the submission.
  expect(page.getByText('Ce champ est obligatoire').elements()).toHaveLength(0)
})

test('an address that already has an account leads to another password; the notice is one press away', async () => {
  server({
    [register]: () => new Refused(403, { message: 'email.used.error', invalidField: 'username' }),
    'GET /edition/rules?': () => ({
      text: '## Dépôt {depot}\nUne phrase.\n\n## Données personnelles {donnees}\nUne autre.',
      language: 'fr',
      languages: ['fr'],
    }),
  })
  await show('/register')
  await button('Lire la notice sur les données personnelles').click()
  await expect.element(page.getByRole('heading', { name: /Données personnelles/ })).toHaveFocus()
  await button('Fermer').first().click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await fillRegistration()
  await typed('phoneNumber').fill('06 39 98 12 42')
  await typed('passwordRepeat').fill('Kasuri2025')
  await button('Créer mon compte').click()
  await expect.element(page.getByText(/^Cette adresse a déjà un compte\./)).toBeVisible()
  await link('Mot de passe oublié ?').click()
  await expect.element(address).toHaveValue('anais@test.example')
})

test('the language can be switched first, and typed words stay', async () => {
  server()
  await show('/register')
  await typed('firstname').fill('Naoko')
  await link('English').click()
  await expect.element(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('locale')).toBe('en')
  await expect.element(page.getByRole('textbox', { name: /^First name/ })).toHaveValue('Naoko')
  await expect.element(page.getByText('4th edition').first()).toBeInTheDocument()
  await page.getByRole('textbox', { name: /^First name/ }).clear()
  await link('Back to login').click()
  await expect
    .element(page.getByRole('link', { name: /^See the public agenda/ }))
    .toHaveAttribute('href', '/agenda?lang=en')
  await link('Français').click()
  await expect.element(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible()
  await expect.element(link('Français')).toHaveAttribute('aria-current', 'true')
})

test.each(['', '/register', '/forgotPassword', '/validateAccount/x/1'])(
  'login%s is accessible and no wider than its screen: by day in French, by night in English',
  async (view) => {
    server()
    for (const [scheme, language] of [
      ['light', 'Français'],
      ['dark', 'English'],
    ] as const) {
      const { leave } = await show(view, scheme)
      await link(language).click()
      for (const width of [1440, 320]) {
        await page.viewport(width, 844)
        await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await commands.axe()).toEqual([])
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      }
      await link('Français').click()
      await leave()
    }
  },
)

test('a link that undoes a change asks for a press, says what it does, and refuses a second use', async () => {
  const undo = 'POST /authentication/undoChange'
  let isUsed = false
  const { formsSentTo } = server({
    [undo]: () => (isUsed ? new Refused(403, { message: 'resetLink.invalid.error' }) : { message: 'done' }),
  })
  const first = await show('/undoChange/secret/7')
  await expect.element(page.getByRole('heading', { name: 'Annuler un changement' })).toBeVisible()
  expect(formsSentTo(undo)).toHaveLength(0)
  expect(await commands.axe()).toEqual([])
  await button('Annuler le changement').click()
  await expect.element(page.getByText('Le changement est annulé.')).toBeVisible()
  expect(Object.fromEntries(formsSentTo(undo)[0]!)).toEqual({ token: 'secret', userId: '7' })
  await first.leave()
  isUsed = true
  await show('/undoChange/secret/7')
  await button('Annuler le changement').click()
  await expect.element(page.getByText('Ce lien n’est plus valable.')).toBeVisible()
})

test('an answer from another address is confirmed by one press, and the address added if wanted', async () => {
  const confirm = 'POST /authentication/confirmAnswer'
  const { formsSentTo } = server({ [confirm]: () => ({ message: 'done' }) })
  await show('/confirmAnswer/secret/7')
  await expect.element(page.getByRole('heading', { name: 'Votre réponse' })).toBeVisible()
  await page.getByRole('checkbox', { name: /Compter aussi mes prochaines réponses/ }).click()
  expect(await commands.axe()).toEqual([])
  await button('Oui, elle est de moi').click()
  await expect.element(page.getByText('Votre réponse est au projet.')).toBeVisible()
  expect(Object.fromEntries(formsSentTo(confirm)[0]!)).toEqual({ token: 'secret', userId: '7', addsAddress: 'true' })
})

test('a new address is confirmed by the link sent to it', async () => {
  const confirm = 'POST /authentication/confirmAddress'
  server({ [confirm]: () => ({ message: 'done' }) })
  await show('/confirmAddress/secret/7')
  await button('Confirmer cette adresse').click()
  await expect.element(page.getByText('Cette adresse est maintenant celle du compte.')).toBeVisible()
})
