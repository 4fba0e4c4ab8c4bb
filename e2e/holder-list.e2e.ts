import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '#e2e/journey.ts'
import { startProduct } from '#test/start-product.ts'

async function remove(page: Page) {
  // What was deleted a moment ago may still be shown as such, with « Supprimer définitivement ».
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page).toHaveURL(/project\/index/)
}

test('a holder undoes a deletion in its toast, or later in the deleted projects below the list', async ({ page }) => {
  const { address, stop } = await startProduct({ UNDO_SECONDS: '60' })
  try {
    await signIn(page, address, 'holder2@demo.test', '/account/show')
    const { accessToken } = JSON.parse(await page.evaluate(() => sessionStorage.getItem('session') ?? '{}'))
    const draft = await page.request.post(`${address}/project`, {
      headers: { authorization: `Bearer ${accessToken}` },
      form: { name: 'Supprimé par mégarde' },
    })
    const { id } = (await draft.json()) as { id: number }
    await page.goto(`${address}/#/project/show/${id}`)
    const row = page.getByRole('table').getByRole('link', { name: 'Supprimé par mégarde', exact: true })
    await remove(page)
    await page.getByRole('button', { name: 'Annuler (60 s)' }).click()
    await expect(row).toBeVisible()
    // A holder searches their own projects: no name of a holder, no day of submission.
    await expect(page.getByPlaceholder('Rechercher un évènement')).toBeVisible()
    await expect(page.locator('search').getByRole('button')).toHaveText(['Statut', 'Type', 'Nouveautés', 'Exporter'])

    await row.click()
    await remove(page)
    await expect(row).toHaveCount(0)
    await page.reload()
    await page.getByText(/Corbeille\s: \d+ projets?/).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Rétablir « Supprimé par mégarde » en brouillon' }).click()
    await expect(row).toBeVisible()
  } finally {
    await page.close()
    await stop()
  }
})
