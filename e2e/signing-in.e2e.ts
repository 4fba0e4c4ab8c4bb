import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBoth, field, signIn, test, withoutStreams } from '#e2e/journey.ts'
import { fillLogin, fillRegistration, spoilTokens } from '#e2e/login-form.ts'
import { lastMailTo, linkIn } from '#e2e/mail.ts'
import { startProduct } from '#test/start-product.ts'
import { startSmsGateway } from '#test/start-sms-gateway.ts'
import { startSmtpServer, type SmtpServer } from '#test/start-smtp-server.ts'

let smtp: SmtpServer
let gateway: Awaited<ReturnType<typeof startSmsGateway>>
let product: Awaited<ReturnType<typeof startProduct>>

test.beforeAll(async () => {
  smtp = await startSmtpServer()
  gateway = await startSmsGateway()
  product = await startProduct({ SMTP_URL: smtp.url, SMS_2FA: 'on', SMS_URL: gateway.url })
})

test.afterAll(async () => {
  await product.stop()
  await gateway.stop()
  await smtp.stop()
})

test.use({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures it needs off this pattern
  address: async ({}, use) => use(product.address),
})

// Each of them starts a browser's worth of pages, some with two servers at work beside.
test.describe.configure({ timeout: 120_000 })

const password = 'Origami2025'
const newcomer = {
  firstname: 'Mio',
  lastname: 'Abe',
  phoneNumber: '0639981244',
  phoneCountryCode: 'FR',
  password,
}

test('the window over an ended session takes the code, keeps « rester connecté », and can be left with the words kept', async ({
  page,
  address,
}) => {
  const username = 'mio@signing-in.example'
  await page.request.post(`${address}/register/register`, { form: { ...newcomer, username } })
  await page.goto(linkIn(await lastMailTo(smtp, username)))
  await expect(page.getByText('Votre compte est validé.')).toBeVisible()
  await page.goto(`${address}/#/project/create`)
  await field(page, 'Adresse e-mail').fill(username)
  await field(page, 'Mot de passe').fill(password)
  await page.getByLabel('Rester connecté sur cet appareil').check()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await typeCode(page, 1)
  // The page that was asked for, by way of the code.
  await expect(page).toHaveURL(/#\/project\/create$/)

  await field(page, 'Nom de l’évènement').fill('Origami au bord de l’eau')
  await expect(page.getByText(/Brouillon enregistré à/)).toBeVisible()
  await spoilTokens(page)
  await field(page, 'Mot à la commission').fill('Nous plions ensemble.')
  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await expect(dialog.getByText(/reste sur cet appareil/)).toBeVisible()
  await expectAccessible(page)
  await field(dialog, 'Mot de passe').fill(password)
  await dialog.getByRole('button', { name: 'Se connecter et continuer' }).click()
  await expect(dialog.getByLabel('Chiffre 1 sur 6')).toBeFocused()
  await expectAccessible(page)
  await typeCode(page, 2)
  await expect(dialog).toHaveCount(0)
  await expect(field(page, 'Mot à la commission')).toHaveValue('Nous plions ensemble.')
  expect(
    await page.evaluate(() => [localStorage.getItem('session') !== null, sessionStorage.getItem('session')]),
  ).toEqual([true, null])

  await spoilTokens(page)
  await field(page, 'Mot à la commission').fill('Nous plions ensemble, et nous rions.')
  await dialog.getByRole('button', { name: 'Quitter sans me reconnecter' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The form goes once the next page is there, and keeps its last words as it goes.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .toContain('Nous plions ensemble, et nous rions.')
})

async function typeCode(page: Page, count: number) {
  const first = page.getByLabel('Chiffre 1 sur 6')
  await expect(first).toBeVisible()
  await expect.poll(() => gateway.received.length, { timeout: 10_000 }).toBe(count)
  await first.pressSequentially(gateway.received.at(-1)!.message.slice(0, 6))
}

test('a page asked for survives the reload of the login, and a role that may not open it is led home', async ({
  page,
  address,
}) => {
  await page.goto(`${address}/#/user/show/1`)
  await expect(page).toHaveURL(/#\/login$/)
  await page.reload()
  await fillLogin(page, 'admin@demo.test')
  await expect(page).toHaveURL(/#\/user\/show\/1$/)
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  // Somebody who signed out on purpose is not led back to the page they were on.
  await fillLogin(page, 'admin@demo.test')
  await expect(page).toHaveURL(/#\/$/)
  await page.getByRole('button', { name: 'Se déconnecter' }).click()

  await page.goto(`${address}/#/user/show/1`)
  await expect(page).toHaveURL(/#\/login$/)
  await fillLogin(page, 'holder@demo.test')
  await expect(page).toHaveURL(/#\/$/)
  await expect(page.getByRole('link', { name: 'Mes évènements' })).toBeVisible()
})

test('leaving the list asks the server for nothing that is refused', async ({ page, address }) => {
  await withoutStreams(page)
  await signIn(page, address, 'admin@demo.test')
  await expect(page.locator('tbody').getByRole('link').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const refused: string[] = []
  page.on('response', (response) => response.status() === 401 && refused.push(response.url()))
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
})

test('a page asked for survives a password chosen anew by mail, in another tab', async ({ page, address, context }) => {
  await page.goto(`${address}/#/account/edit`)
  await field(page, 'Adresse e-mail').fill('holder2@demo.test')
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await expect(field(page, 'Adresse e-mail')).toHaveValue('holder2@demo.test')
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText('Si votre adresse existe dans notre base')).toBeVisible()
  const tab = await context.newPage()
  await tab.goto(linkIn(await lastMailTo(smtp, 'holder2@demo.test')))
  await field(tab, 'Nouveau mot de passe').fill('Indigo2026')
  await field(tab, 'Répétez le mot de passe').fill('Indigo2026')
  await tab.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(tab).toHaveURL(/#\/login$/)
  await fillLogin(tab, 'holder2@demo.test', 'Indigo2026')
  await expect(tab).toHaveURL(/#\/account\/edit$/)
})

test('after a registration the login knows the address, a used one leads on, and a link followed twice says so', async ({
  page,
  address,
}) => {
  const username = 'twice@signing-in.example'
  await page.goto(`${address}/#/login/register`)
  await fillRegistration(page, 'holder@demo.test', password)
  await page.getByRole('button', { name: 'Lire la notice sur les données personnelles' }).click()
  await expect(page.getByRole('heading', { name: '12. Données personnelles' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fermer' }).last().click()
  await page.getByLabel(/J’accepte/).check()
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Cette adresse a déjà un compte.')).toBeVisible()
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await expect(field(page, 'Adresse e-mail')).toHaveValue('holder@demo.test')

  await page.request.post(`${address}/register/register`, { form: { ...newcomer, username } })
  const link = linkIn(await lastMailTo(smtp, username))
  await page.goto(link)
  await expect(page.getByText('Votre compte est validé.')).toBeVisible()
  await expect(page).toHaveURL(/#\/login$/)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByText('Votre compte est déjà validé')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('status').getByRole('link', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/#\/login$/)

  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await fillRegistration(page, 'ren@signing-in.example', password)
  await page.getByLabel(/J’accepte/).check()
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(field(page, 'Adresse e-mail')).toHaveValue('ren@signing-in.example')
  const first = linkIn(await lastMailTo(smtp, 'ren@signing-in.example'))
  await page.request.post(`${address}/authentication/resendValidateAccountMail`, {
    form: { username: 'ren@signing-in.example' },
  })
  await lastMailTo(smtp, 'ren@signing-in.example', 2)
  await page.goto(first)
  await page.getByRole('button', { name: 'Recevoir un nouveau lien' }).click()
  await expect(page.getByText('Un nouveau lien est parti')).toBeVisible()
  await page.goto(linkIn(await lastMailTo(smtp, 'ren@signing-in.example', 3)))
  await expect(page.getByText('Votre compte est validé.')).toBeVisible()
})

test.describe('a browser that speaks English', () => {
  test.use({ locale: 'en-GB' })

  test('is answered in French until it switches, the words kept, in light and in dark', async ({ page, address }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByText('4th edition').first()).toBeAttached()
    await expect(page.getByRole('link', { name: 'See the public agenda' })).toHaveAttribute('href', '/agenda?lang=en')
    for (const view of ['login', 'login/register', 'login/forgotPassword', 'login/validateAccount/x/1']) {
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(`${address}/#/${view}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessibleInBoth(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    }
    await page.goto(`${address}/#/login/register`)
    await field(page, 'First name').fill('Naoko')
    await page.getByRole('link', { name: 'Français' }).click()
    await expect(page.getByRole('heading', { name: 'Créer un compte' })).toBeVisible()
    await expect(field(page, 'Prénom')).toHaveValue('Naoko')
    await expect(page.getByRole('link', { name: 'Français' })).toHaveAttribute('aria-current', 'true')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Créer un compte' })).toBeVisible()
  })

  test('gets its mails in English before there is an account to keep a language', async ({ page, address }) => {
    await page.goto(`${address}/#/login/register`)
    await page.getByRole('link', { name: 'English' }).click()
    await fillRegistration(page, 'naoko@signing-in.example', password)
    await page.getByLabel(/I agree/).check()
    await page.getByRole('button', { name: 'Create my account' }).click()
    expect((await lastMailTo(smtp, 'naoko@signing-in.example')).subject).toBe('Validate your account')
  })
})

test('what is not there is told once, with its reason; a guest finds the house around an unknown address', async ({
  page,
  address,
}) => {
  await page.goto(`${address}/#/nowhere`)
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
  await expect(page.getByText('Programme culturel franco-japonais').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Se connecter' }).click()
  await fillLogin(page, 'holder@demo.test')
  await expect(page).toHaveURL(/#\/$/)
  await page.goto(`${address}/#/project/show/999999`)
  await expect(page).toHaveURL(/#\/project\/index$/)
  await expect(page.getByText('Une erreur s’est produite.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText('Élément introuvable. Veuillez réessayer')
})

test('an administrator sees who is locked or waits, invites again, and is told what only a super admin may', async ({
  page,
  address,
  request,
}) => {
  const username = 'waits@signing-in.example'
  await request.post(`${address}/register/register`, { form: { ...newcomer, username } })
  await lastMailTo(smtp, username)
  await signIn(page, address, 'admin@demo.test', '/user/index')
  await page.getByRole('button', { name: 'État' }).click()
  await page.getByLabel('En attente de validation').check()
  await page.keyboard.press('Escape')
  const row = page.getByRole('row', { name: new RegExp(username) })
  await expect(row).toContainText('En attente de validation')
  await expect(page.getByRole('row', { name: /holder@demo.test/ })).toHaveCount(0)
  await expectAccessible(page)
  await row.getByRole('link', { name: 'Voir Mio Abe' }).click()
  await page.getByRole('button', { name: 'Renvoyer l’invitation' }).click()
  await expect(page.getByText('Invitation renvoyée')).toBeVisible()
  expect((await lastMailTo(smtp, username, 2)).subject).toBe('Votre compte est ouvert')

  await page.goto(`${address}/#/user/index`)
  await page.getByRole('button', { name: /^Réinitialiser/ }).click()
  await page.getByRole('searchbox').fill('super@demo')
  await page
    .getByRole('row', { name: /super@demo/ })
    .getByRole('link', { name: /^Voir/ })
    .click()
  await expect(page).toHaveURL(/user\/show/)
  await page.goto(page.url().replace('/show/', '/edit/'))
  await expect(page.getByRole('alert')).toContainText('ne se modifie que par un super admin')
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0)
  await expectAccessible(page)
})
