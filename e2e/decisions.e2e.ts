import { byCalls } from '#e2e/by-calls.ts'
import { expect, expectStyled, newPage, signIn, test } from '#e2e/journey.ts'

test('a decision is prepared, its holder edits meanwhile without a sign of it, and it is reviewed again and sent', async ({
  page,
  browser,
  address,
}) => {
  const holder = await byCalls(page.request, address, 'holder@demo.test')
  const id = await holder.file('Hors du calendrier')
  const reviewer = await byCalls(page.request, address, 'admin@demo.test')
  await reviewer.prepare(id, { projectStatus: 'REFUSED', message: 'Le calendrier de cette année est clos.' })
  await holder.save(id, { name: 'Hors du calendrier bis', isSubmited: 'true' })
  const own = await newPage(browser)
  await signIn(own, address, 'holder@demo.test', `/project/show/${id}`)
  await expect(own.getByRole('heading', { level: 1, name: 'Hors du calendrier bis' })).toBeVisible()
  await expect(own.locator('body')).not.toContainText('est clos')

  await signIn(page, address, 'admin@demo.test', '/decision/index')
  await page.getByRole('searchbox', { name: 'Projet, porteur…' }).fill('Hors du calendrier bis')
  const row = page.getByRole('list', { name: 'Liste des décisions' }).getByRole('button')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Le projet a changé depuis : elle est à revoir.')
  await expect(page.getByRole('button', { name: /^Envoyer \d/ })).toHaveCount(0)
  await row.click()
  await expect(page.getByRole('region', { name: 'Modifié depuis la décision' })).toContainText('bis')
  await expect(page.frameLocator('iframe').getByText('Le calendrier de cette année est clos.')).toBeVisible()
  await expectStyled(page)
  await page.getByRole('button', { name: 'Confirmer la décision' }).click()

  await page.getByRole('button', { name: 'Envoyer 1 décision', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Envoyer 1 décision' }).click()
  await expect(dialog).toContainText('1 décision envoyée')
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await page.getByRole('button', { name: /^Envoyées/ }).click()
  await expect(row).toContainText(/Envoyée le/)
  await own.reload()
  await expect(own.getByText('Le calendrier de cette année est clos.').first()).toBeVisible()
})
