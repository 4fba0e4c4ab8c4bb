import type { Page } from '@playwright/test'
import { expect, expectAccessible, field, signIn, test } from '#e2e/journey.ts'
import { authenticatorOf } from '#test/authenticator.ts'

const password = 'Matsuri2025'

test('an authenticator app is set up, asked for at the next log-in, and stood in for by a recovery code', async ({
  page,
  address,
}) => {
  await signIn(page, address, 'holder2@demo.test', '/account/security')
  await page.getByRole('button', { name: 'Mettre en place' }).click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Mot de passe actuel').fill(password)
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(dialog.getByRole('img', { name: /Code QR/ })).toBeVisible()
  await expectAccessible(page)
  const app = authenticatorOf((await dialog.locator('code').textContent())!.replaceAll(' ', ''))
  await field(dialog, 'Code que donne l’application').fill(app.code())
  await dialog.getByRole('button', { name: 'Activer' }).click()
  const codes = dialog.getByRole('list', { name: 'Dix codes de secours' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const recoveryCode = (await codes.first().textContent())!
  await dialog.getByRole('button', { name: 'Je les ai gardés' }).click()
  await expect(page.getByText('10 sur 10 restent')).toBeVisible()
  await expectAccessible(page)

  await leave(page)
  await fillLogin(page)
  await expect(page.getByRole('heading', { name: 'Saisissez le code de votre application' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Chiffre 1 sur 6').pressSequentially(app.code({ stepsLater: 1 }))
  await expect(page.locator('#content')).toBeAttached()
  await page.goto(`${address}/#/account/security`)
  await expect(page.getByText(/mot de passe et application/)).toBeVisible()

  await leave(page)
  await fillLogin(page)
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await expectAccessible(page)
  await page.getByLabel('Code de secours').fill(recoveryCode.toLowerCase())
  await page.getByRole('button', { name: 'Vérifier le code' }).click()
  await expect(page.locator('#content')).toBeAttached()
})

async function leave(page: Page) {
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible()
}

async function fillLogin(page: Page) {
  await field(page, 'Adresse e‑mail').fill('holder2@demo.test')
  await field(page, 'Mot de passe').fill(password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
}
