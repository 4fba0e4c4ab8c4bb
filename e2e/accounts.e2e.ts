import { expect, expectAccessible, field, signIn, signInByForm, test, newPage } from '#e2e/journey.ts'
import { lastMailTo, linkIn } from '#e2e/mail.ts'
import { startProduct } from '#test/start-product.ts'
import { startSmsGateway } from '#test/start-sms-gateway.ts'
import { startSmtpServer, type SmtpServer } from '#test/start-smtp-server.ts'

// All in one worker, with the one product they need.
test.describe.configure({ mode: 'default' })

let smtp: SmtpServer
let product: Awaited<ReturnType<typeof startProduct>>

test.beforeAll(async () => {
  smtp = await startSmtpServer()
  product = await startProduct({ SMTP_URL: smtp.url })
})

test.afterAll(async () => {
  await product.stop()
  await smtp.stop()
})

test.use({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures it needs off this pattern
  address: async ({}, use) => use(product.address),
})

test('a volunteer registers, validates by the mail in another browser with a password chosen there, and comes in', async ({
  page,
  address,
  browser,
}) => {
  await page.goto(address)
  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Sept points à corriger.')).toBeVisible()
  await expectAccessible(page)

  await field(page, 'Prénom').fill('Anaïs')
  await field(page, 'Nom').fill('Tanaka')
  await field(page, 'Adresse e-mail').fill('anais@journey.example')
  await field(page, 'Téléphone').fill('06 39 98')
  await field(page, 'Mot de passe').fill('Kasuri2025')
  await field(page, 'Répétez le mot de passe').fill('Kasuri2026')
  await page.getByLabel(/J’accepte/).check()
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Deux points à corriger.')).toBeVisible()
  await expect(field(page, 'Téléphone')).toHaveAccessibleDescription(/pas valable pour ce pays/)
  await field(page, 'Téléphone').fill('06 39 98 12 42')
  await field(page, 'Répétez le mot de passe').fill('Kasuri2025')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Consultez vos e-mails')).toBeVisible()
  await expect(page).toHaveURL(/#\/login$/)

  await field(page, 'Adresse e-mail').fill('anais@journey.example')
  await field(page, 'Mot de passe').fill('Kasuri2025')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Compte non validé.' })).toBeVisible()
  await page.getByRole('button', { name: 'Renvoyer l’e-mail de validation' }).click()
  await expect(page.getByText('E-mail de validation renvoyé')).toBeVisible()

  const fresh = await newPage(browser)
  await fresh.goto(linkIn(await lastMailTo(smtp, 'anais@journey.example', 2)))
  await expect(fresh.getByText(/Ce navigateur n’est pas celui/)).toBeVisible()
  await expectAccessible(fresh)
  await field(fresh, 'Nouveau mot de passe').fill('Kasuri2026')
  await field(fresh, 'Répétez le mot de passe').fill('Kasuri2026')
  await fresh.getByRole('button', { name: 'Valider mon compte' }).click()
  await expect(fresh.getByText('Votre compte est validé.')).toBeVisible()
  await expectAccessible(fresh)
  await expect(fresh).toHaveURL(/#\/login$/)
  await signInByForm(fresh, address, 'anais@journey.example', 'Kasuri2026')
  await fresh.getByRole('link', { name: 'Mon compte' }).click()
  await expect(fresh.getByText('+33 6 39 98 12 42')).toBeVisible()
})

test('a forgotten password is chosen anew by a link that works once', async ({ page, address }) => {
  await page.goto(address)
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await field(page, 'Adresse e-mail').fill('nobody@journey.example')
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  const answer = page.getByText('Si votre adresse existe dans notre base')
  await expect(answer).toBeVisible()
  await page.getByRole('link', { name: 'Retour à la connexion' }).click()
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await field(page, 'Adresse e-mail').fill('holder2@demo.test')
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(answer).toBeVisible()

  const link = linkIn(await lastMailTo(smtp, 'holder2@demo.test'))
  await page.goto(link)
  await field(page, 'Nouveau mot de passe').fill('court')
  await field(page, 'Répétez le mot de passe').fill('court')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(field(page, 'Nouveau mot de passe')).toHaveAccessibleDescription(/au moins 8 caractères/i)
  await field(page, 'Nouveau mot de passe').fill('Indigo2025')
  await field(page, 'Répétez le mot de passe').fill('Indigo2025')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Votre mot de passe est changé.')).toBeVisible()
  await expect(page).toHaveURL(/#\/login$/)
  await signInByForm(page, address, 'holder2@demo.test', 'Indigo2025')
  await page.getByRole('button', { name: 'Se déconnecter' }).click()

  await page.goto(link)
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'Ce lien n’est plus valable.' })).toBeVisible()
})

test('an administrator invites a member, who chooses a password; then locks, unlocks and deletes the account', async ({
  page,
  address,
  browser,
}) => {
  await signIn(page, address, 'admin@demo.test')
  await page.getByRole('link', { name: 'Utilisateurs' }).click()
  await page.getByRole('link', { name: 'Ajouter un utilisateur' }).click()
  await field(page, 'Prénom').fill('Sōta')
  await field(page, 'Nom').fill('Kimura')
  await field(page, 'Adresse e-mail').fill('sota@journey.example')
  await page.getByRole('combobox', { name: 'Rôle' }).click()
  await page.getByRole('option', { name: 'Membre de commission' }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('combobox', { name: 'Commission' })).toHaveAccessibleDescription(/obligatoire/)
  await page.getByRole('combobox', { name: 'Commission' }).click()
  await page.getByRole('option', { name: 'Sport' }).click()
  await page.getByRole('button', { name: 'Proposer un mot de passe' }).click()
  await expect(field(page, 'Mot de passe')).toHaveValue(/^.{9}$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Utilisateur ajouté, invitation envoyée')).toBeVisible()

  const invitation = await lastMailTo(smtp, 'sota@journey.example')
  expect(invitation.subject).toBe('Votre compte est ouvert')
  const member = await newPage(browser)
  await member.goto(linkIn(invitation))
  await field(member, 'Nouveau mot de passe').fill('Taiko2025')
  await field(member, 'Répétez le mot de passe').fill('Taiko2025')
  await member.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(member).toHaveURL(/#\/login$/)
  await signInByForm(member, address, 'sota@journey.example', 'Taiko2025')

  await page.getByRole('searchbox').fill('kimura')
  await page.getByRole('link', { name: 'Voir Sōta Kimura' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verrouiller' }).click()
  await expect(page.getByText('Compte verrouillé')).toBeVisible()
  // Wherever they are just then.
  await expect(member).toHaveURL(/#\/login/)
  await page.getByRole('button', { name: 'Déverrouiller' }).click()
  await expect(page.getByRole('button', { name: 'Verrouiller', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page).toHaveURL(/#\/user\/index$/)
  await expect(page.getByText('Kimura')).toHaveCount(0)
})

test('an administrator takes a holder’s place, is told so on every page, and comes back', async ({ page, address }) => {
  await signIn(page, address, 'admin@demo.test', '/user/index')
  await page.getByRole('link', { name: 'Voir Claire Delaunay' }).click()
  await page.getByRole('button', { name: 'Agir en son nom' }).click()
  const banner = page.getByRole('heading', { name: 'Vous agissez en tant que Claire Delaunay' })
  await expect(banner).toBeVisible()
  await expect(page.getByRole('link', { name: 'Utilisateurs' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Mon compte' }).click()
  await page.reload()
  await expect(banner).toBeVisible()
  await expectAccessible(page)

  const refusals = page.getByText('Pas en agissant pour quelqu’un d’autre.')
  for (const refused of ['Changer le mot de passe', 'Supprimer mon compte'])
    await expect(page.getByRole('button', { name: refused })).toBeDisabled()
  await expect(refusals).toHaveCount(2)
  await page.getByRole('link', { name: 'Mes données' }).click()
  for (const refused of ['Demander mon archive', 'Télécharger le fichier JSON'])
    await expect(page.getByRole('button', { name: refused })).toBeDisabled()
  await expect(refusals).toHaveCount(2)

  await page.getByRole('button', { name: 'Revenir à mon compte' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Utilisateurs' })).toBeVisible()
})

test('a holder edits the account, changes the password and stays, then deletes the account', async ({
  page,
  address,
}) => {
  const answer = await page.request.post(`${address}/register/register`, {
    form: {
      firstname: 'Léo',
      lastname: 'Martin',
      username: 'leo@journey.example',
      phoneNumber: '0639981243',
      phoneCountryCode: 'FR',
      password: 'Furoshiki1',
    },
  })
  expect(answer.status()).toBe(200)
  await page.goto(linkIn(await lastMailTo(smtp, 'leo@journey.example')))
  await expect(page.getByText('Votre compte est validé.')).toBeVisible()
  await signInByForm(page, address, 'leo@journey.example', 'Furoshiki1')
  await expect(page.locator('#content')).toContainText(/Mes évènements\s*4e édition, \d/)

  await page.getByRole('link', { name: 'Mon compte' }).click()
  await page.getByRole('link', { name: 'Modifier' }).click()
  await field(page, 'Prénom').fill('Léopold')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Léopold Martin')).toBeVisible()

  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  const modal = page.getByRole('dialog')
  await field(modal, 'Mot de passe actuel').fill('not-this-one')
  await field(modal, 'Nouveau mot de passe').fill('Furoshiki2')
  await field(modal, 'Répétez le nouveau mot de passe').fill('Furoshiki2')
  await modal.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(field(modal, 'Mot de passe actuel')).toHaveAccessibleDescription(/Mot de passe incorrect/)
  await field(modal, 'Mot de passe actuel').fill('Furoshiki1')
  await modal.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Mot de passe changé')).toBeVisible()
  await expect(page.getByText('leo@journey.example')).toBeVisible()

  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(page.getByRole('dialog').getByText(/seront effacées/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(page).toHaveURL(/#\/login/)
  await expect(page.getByText('Compte supprimé')).toBeVisible()
})

test('with codes by SMS: a wrong code says so, a pasted one opens', async ({ page }) => {
  const gateway = await startSmsGateway()
  const product = await startProduct({ SMTP_URL: smtp.url, SMS_2FA: 'on', SMS_URL: gateway.url })
  try {
    const { address } = product
    await page.request.post(`${address}/register/register`, {
      form: {
        firstname: 'Mio',
        lastname: 'Abe',
        username: 'mio@journey.example',
        phoneNumber: '0639981244',
        phoneCountryCode: 'FR',
        password: 'Origami2025',
      },
    })
    await page.goto(linkIn(await lastMailTo(smtp, 'mio@journey.example')))
    await expect(page.getByText('Votre compte est validé.')).toBeVisible()
    await page.goto(`${address}/#/login`)
    await field(page, 'Adresse e-mail').fill('mio@journey.example')
    await field(page, 'Mot de passe').fill('Origami2025')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByText(/code à six chiffres au \+33 6 •• •• •• 44/)).toBeVisible()
    await expectAccessible(page)

    await page.getByLabel('Chiffre 1 sur 6').pressSequentially('000000')
    await expect(page.getByText('Code de vérification incorrect.')).toBeVisible()
    await expect.poll(() => gateway.received.length, { timeout: 10_000 }).toBe(1)
    await page.reload()
    await expect(page).toHaveURL(/#\/login$/)
    await field(page, 'Adresse e-mail').fill('mio@journey.example')
    await field(page, 'Mot de passe').fill('Origami2025')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByLabel('Chiffre 1 sur 6')).toBeVisible()
    await expect.poll(() => gateway.received.length, { timeout: 10_000 }).toBe(2)
    expect(gateway.received[1]).toMatchObject({
      to: '+33639981244',
      message: expect.stringMatching(/^\d{6} est votre code/),
    })
    const fresh = gateway.received[1]!.message.slice(0, 6)
    await page.getByLabel('Chiffre 1 sur 6').focus()
    await page.evaluate((pasted) => {
      const data = new DataTransfer()
      data.setData('text', pasted)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, fresh)
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible()
  } finally {
    // Ends the page's pending calls before its server is stopped.
    await page.close()
    await product.stop()
    await gateway.stop()
  }
})
