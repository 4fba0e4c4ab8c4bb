import type { Page } from '@playwright/test'
import { expect, expectStyled, field, newPage, signIn, signInByForm, test } from '#e2e/journey.ts'
import { fillLogin, fillRegistration, spoilTokens } from '#e2e/login-form.ts'
import { lastMailTo, linkIn } from '#e2e/mail.ts'
import { startProduct } from '#test/start-product.ts'
import { startSmsGateway } from '#test/start-sms-gateway.ts'
import { startSmtpServer, type SmtpServer } from '#test/start-smtp-server.ts'

// All in one worker, with the one product they need.
test.describe.configure({ mode: 'default' })

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

const password = 'Kasuri2026'

test('a volunteer registers, validates by the mail in another browser with a password chosen there, and signs in with a code', async ({
  page,
  address,
  browser,
}) => {
  const username = 'anais@journey.example'
  await page.goto(`${address}/#/login/register`)
  await fillRegistration(page, username, 'Kasuri2025')
  await page.getByLabel(/J’accepte/).check()
  await expectStyled(page)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(page.getByText(`Un e-mail est parti à ${username}.`)).toBeVisible()
  await expect(field(page, 'Adresse e-mail')).toHaveValue(username)

  const fresh = await newPage(browser)
  await fresh.goto(linkIn(await lastMailTo(smtp, username)))
  await expect(fresh.getByText(/Ce navigateur n’est pas celui/)).toBeVisible()
  await choosePassword(fresh, 'Valider mon compte')
  await expect(fresh.getByText('Votre compte est validé.')).toBeVisible()
  await fresh.goto(`${address}/#/login`)
  await fillLogin(fresh, username, password)
  await typeCode(fresh, '+33639981244', 1)
  await expect(fresh.locator('#content')).toContainText(/Mes évènements\s*4e édition, \d/)
  await fresh.getByRole('link', { name: 'Mon compte' }).click()
  await expect(fresh.getByText('+33 6 39 98 12 44')).toBeVisible()
})

test('the requested page survives a password reset by mail in another tab, whose link works once', async ({
  page,
  address,
  context,
}) => {
  await page.goto(`${address}/#/account/edit`)
  await field(page, 'Adresse e-mail').fill('holder2@demo.test')
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText('Si votre adresse existe dans notre base')).toBeVisible()
  const tab = await context.newPage()
  const link = linkIn(await lastMailTo(smtp, 'holder2@demo.test'))
  await tab.goto(link)
  await choosePassword(tab, 'Changer le mot de passe')
  await expect(tab.getByText('Votre mot de passe est changé.')).toBeVisible()
  await tab.goto(`${address}/#/login`)
  await fillLogin(tab, 'holder2@demo.test', password)
  await expect(tab).toHaveURL(/#\/account\/edit$/)
  await page.goto(link)
  await expect(page.getByRole('alert').filter({ hasText: 'Ce lien n’est plus valable.' })).toBeVisible()
})

test('an administrator invites a member, acts in their place, returns, and ends all their sign-ins @drill', async ({
  page,
  address,
  browser,
}) => {
  const username = 'sota@journey.example'
  await signIn(page, address, 'admin@demo.test')
  const invited = await page.request.post(`${address}/user`, {
    headers: { authorization: `Bearer ${await accessTokenOf(page)}` },
    form: { firstname: 'Sōta', lastname: 'Kimura', username, role: 'ROLE_COMMISSION', commissionId: '3' },
  })
  const { id } = (await invited.json()) as { id: number }
  const member = await newPage(browser)
  await member.goto(linkIn(await lastMailTo(smtp, username)))
  await choosePassword(member, 'Changer le mot de passe')
  await expect(member.getByText('Votre mot de passe est changé.')).toBeVisible()
  await signInByForm(member, address, username, password)

  await page.goto(`${address}/#/user/show/${id}`)
  await page.getByRole('button', { name: 'Agir en son nom' }).click()
  const banner = page.getByRole('heading', { name: 'Vous agissez en tant que Sōta Kimura' })
  await expect(banner).toBeVisible()
  await expect(page.getByRole('link', { name: 'Utilisateurs' })).toHaveCount(0)
  await page.goto(`${address}/#/account/show`)
  await page.reload()
  await expect(banner).toBeVisible()
  await expect(page.getByRole('button', { name: 'Changer le mot de passe' })).toBeDisabled()
  await page.getByRole('button', { name: 'Revenir à mon compte' }).click()
  await expect(page.getByRole('link', { name: 'Utilisateurs' })).toBeVisible()
  await expect(banner).toHaveCount(0)

  await page.goto(`${address}/#/user/show/${id}`)
  await page.getByRole('button', { name: 'Verrouiller' }).click()
  await expect(member).toHaveURL(/#\/login/)
  await expect(member.getByText(/^Votre session a pris fin/)).toBeVisible()
})

test('the window over an ended sign-in takes the code, keeps « rester connecté », and can be left without losing the words @drill', async ({
  page,
  address,
}) => {
  const username = 'mio@journey.example'
  const person = { firstname: 'Mio', lastname: 'Abe', phoneNumber: '0639981245', phoneCountryCode: 'FR' }
  await page.request.post(`${address}/register/register`, { form: { ...person, username, password } })
  const [, token, userId] = /validateAccount\/([^/]+)\/(\d+)/.exec(linkIn(await lastMailTo(smtp, username)))!
  // In the same browser, which has the mark of the registration.
  await page.request.post(`${address}/authentication/validateAccount`, { form: { token: token!, userId: userId! } })
  await page.goto(`${address}/#/project/create`)
  await page.getByLabel('Rester connecté sur cet appareil').check()
  await fillLogin(page, username, password)
  await typeCode(page, '+33639981245', 1)
  // The requested page, by way of the code.
  await expect(page).toHaveURL(/#\/project\/create$/)

  await field(page, 'Nom de l’évènement').fill('Origami au bord de l’eau')
  await expect(page.getByText(/Brouillon enregistré à/)).toBeVisible()
  await spoilTokens(page)
  await typeNote(page, 'Nous plions ensemble.')
  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await expect(dialog.getByText(/reste sur cet appareil/)).toBeVisible()
  await field(dialog, 'Mot de passe').fill(password)
  await dialog.getByRole('button', { name: 'Se connecter et continuer' }).click()
  await expect(dialog.getByLabel('Chiffre 1 sur 6')).toBeFocused()
  await expectStyled(page)
  await typeCode(page, '+33639981245', 2)
  await expect(dialog).toHaveCount(0)
  await expect(field(page, 'Mot à la commission')).toHaveValue('Nous plions ensemble.')
  await expect(page.getByText(/Brouillon enregistré à/)).toBeVisible()
  expect(
    await page.evaluate(() => [localStorage.getItem('session') !== null, sessionStorage.getItem('session')]),
  ).toEqual([true, null])

  await spoilTokens(page)
  await typeNote(page, 'Nous plions ensemble, et nous rions.')
  await dialog.getByRole('button', { name: 'Quitter sans me reconnecter' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The form unmounts once the next page is there, and stores its last words as it does.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .toContain('Nous plions ensemble, et nous rions.')
})

async function choosePassword(page: Page, submit: string) {
  await field(page, 'Nouveau mot de passe').fill(password)
  await field(page, 'Répétez le mot de passe').fill(password)
  await page.getByRole('button', { name: submit }).click()
}

/** The window may open between the focus and the words, and take them: then they are typed again. */
async function typeNote(page: Page, words: string) {
  const note = field(page, 'Mot à la commission')
  await expect(async () => {
    await note.fill(words)
    expect(await note.inputValue()).toBe(words)
  }).toPass()
}

/** The newest code to a telephone, once so many have arrived. */
async function typeCode(page: Page, phone: string, count: number) {
  const first = page.getByLabel('Chiffre 1 sur 6')
  await expect(first).toBeVisible()
  const codes = () => gateway.received.filter(({ to }) => to === phone)
  await expect.poll(() => codes().length, { timeout: 10_000 }).toBe(count)
  const { message } = codes().at(-1)!
  expect(message).toMatch(/^\d{6} est votre code/)
  await first.pressSequentially(message.slice(0, 6))
}

async function accessTokenOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('session')!).accessToken)
}
