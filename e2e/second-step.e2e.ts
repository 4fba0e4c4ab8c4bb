import type { Locator, Page } from '@playwright/test'
import { expect, expectStyled, field, signIn, test } from '#e2e/journey.ts'
import { fillLogin } from '#e2e/login-form.ts'
import { authenticatorOf } from '#test/authenticator.ts'
import { startProduct } from '#test/start-product.ts'

const password = 'Matsuri2025'

test('a reviewer who needs a second step adds one before anything else; its app is required at the next log-in, and a recovery code replaces it @drill', async ({
  page,
}) => {
  // A product of its own, because the rule would bind every other journey.
  const { address, stop } = await startProduct()
  try {
    await signIn(page, address, 'admin@demo.test', '/programme/edit')
    await page.getByRole('switch', { name: 'Exiger une deuxième étape' }).click()
    await expect(page.getByText('Deuxième étape exigée')).toBeVisible()
    await leave(page)

    await fillLogin(page, 'commission@demo.test')
    await expect(page.getByRole('heading', { name: 'Une deuxième étape est demandée' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Continuer' })).toBeDisabled()
    const { app, recoveryCode } = await setUpApp(page)
    await expect(page.getByText('10 sur 10 restent')).toBeVisible()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Évènements' })).toBeVisible()
    await page.goto(`${address}/#/account/security`)
    await expect(page.getByRole('button', { name: 'Retirer l’application' })).toBeDisabled()

    await leave(page)
    await fillLogin(page, 'commission@demo.test')
    await expect(page.getByRole('heading', { name: 'Saisissez le code de votre application' })).toBeVisible()
    await page.getByLabel('Chiffre 1 sur 6').pressSequentially(app.code({ stepsLater: 1 }))
    await expect(page.locator('#content')).toBeAttached()
    await page.goto(`${address}/#/account/security`)
    await expect(page.getByText(/mot de passe et application/)).toBeVisible()

    await leave(page)
    await fillLogin(page, 'commission@demo.test')
    await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
    await page.getByLabel('Code de secours').fill(recoveryCode.toLowerCase())
    await page.getByRole('button', { name: 'Vérifier le code' }).click()
    await expect(page.locator('#content')).toBeAttached()
  } finally {
    await page.close()
    await stop()
  }
})

async function setUpApp(page: Page) {
  await page.getByRole('button', { name: 'Mettre en place' }).click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Mot de passe actuel').fill(password)
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(dialog.getByRole('img', { name: /Code QR/ })).toBeVisible()
  const app = authenticatorOf((await dialog.locator('code').textContent())!.replaceAll(' ', ''))
  await field(dialog, 'Code que donne l’application').fill(app.code())
  await dialog.getByRole('button', { name: 'Activer' }).click()
  const codes = dialog.getByRole('list', { name: 'Dix codes de secours' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectStyled(page)
  await expectPrintedAlone(page, codes.first())
  const recoveryCode = (await codes.first().textContent())!
  await dialog.getByRole('button', { name: 'Je les ai gardés' }).click()
  return { app, recoveryCode }
}

/** On paper the codes are alone, without the page behind them, the window's shade and its buttons. */
async function expectPrintedAlone(page: Page, code: Locator) {
  await page.emulateMedia({ media: 'print' })
  await expect(code).toBeVisible()
  for (const hidden of ['#content', '.mantine-Modal-overlay', '.mantine-Notifications-root'])
    await expect(page.locator(`${hidden}:visible`)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
}

async function leave(page: Page) {
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible()
}

test('a passkey is added and named, signs its owner in without a password, and is removed @drill', async ({
  page,
  address,
}) => {
  // A passkey belongs to a host name: a numeric address has none.
  const home = address.replace('127.0.0.1', 'localhost')
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, home, 'holder@demo.test', '/account/security')
  await page.getByRole('button', { name: 'Ajouter une clé' }).click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Mot de passe actuel').fill(password)
  await dialog.getByRole('button', { name: 'Ajouter une clé' }).click()
  await page.getByRole('button', { name: /^Renommer la clé/ }).click()
  await field(dialog, 'Nom de la clé').fill('Portable du théâtre')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Portable du théâtre')).toBeVisible()

  await leave(page)
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await expect(page.locator('#content')).toBeAttached()
  await page.goto(`${home}/#/account/security`)
  await expect(page.getByText(/utilisée aujourd’hui/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'ici' })).toContainText('clé d’accès')

  await page.getByRole('button', { name: 'Retirer la clé : Portable du théâtre' }).click()
  await field(dialog, 'Mot de passe actuel').fill(password)
  // Without the key nothing is removed: the device must confirm after the password.
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await dialog.getByRole('button', { name: 'Retirer la clé' }).click()
  await expect(dialog.getByText(/le mot de passe seul ne suffit pas/)).toBeVisible()
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await dialog.getByRole('button', { name: 'Retirer la clé' }).click()
  await expect(page.getByText('Portable du théâtre')).toHaveCount(0)
  // The device still has it, but the server has deleted it.
  await leave(page)
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await expect(page.getByText('Cette clé d’accès n’a pas été reconnue.')).toBeVisible()
})
