import type { Page } from '@playwright/test'
import { byCalls } from '#e2e/by-calls.ts'
import { expect, expectAccessible, field, signIn, test } from '#e2e/journey.ts'
import { startProduct } from '#test/start-product.ts'

// All in one worker, with a product whose acts can be undone for a minute.
test.describe.configure({ mode: 'default' })
let address: string
let stop: () => Promise<void>
test.beforeAll(async () => {
  ;({ address, stop } = await startProduct({ UNDO_SECONDS: '60' }))
})
test.afterAll(() => stop())

test('a decision and a deletion can be undone from the toast, and an administrator restores, reopens and erases @drill', async ({
  page,
}) => {
  const id = await (await byCalls(page.request, address, 'holder@demo.test')).file('Un aller-retour')
  const url = `${address}/#/project/show/${id}`
  await signIn(page, address, 'admin@demo.test', `/project/show/${id}`)
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await page.getByRole('radio', { name: /Refuser/ }).click()
  await field(page, 'Message au porteur').fill('Hors sujet.')
  await page.getByRole('button', { name: 'Enregistrer la décision' }).click()
  await page.getByRole('button', { name: 'Annuler (60 s)' }).click()
  await expect(page.getByText('C’est annulé : rien n’a été envoyé.')).toBeVisible()
  await expect(heading('À évaluer')).toBeVisible()
  await expect(page.getByText('Décision annulée').first()).toBeVisible()

  await page.getByRole('button', { name: 'Autres actes' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  const question = page.getByRole('dialog', { name: 'Supprimer l’élément' })
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page).toHaveURL(/project\/index/)
  // The toast of the first undo may still be there, and says nothing of the second.
  const undone = page.waitForResponse((answer) => answer.url().includes('/undo'))
  await page.getByRole('button', { name: 'Annuler (60 s)' }).click()
  await undone
  await page.goto(url)
  // The page first shows the file as it was before the deletion, which looks the same.
  await page.reload()
  await expect(heading('À évaluer')).toBeVisible()

  await page.getByRole('radio', { name: /Refuser/ }).click()
  await field(page, 'Message au porteur').fill('Hors sujet.')
  await page.getByRole('button', { name: 'Enregistrer la décision' }).click()
  await page.getByRole('button', { name: 'Rouvrir' }).click()
  const reopening = page.getByRole('dialog', { name: 'Rouvrir le projet refusé ?' })
  await field(reopening, 'Mot au porteur').fill('Une place s’est libérée.')
  await reopening.getByRole('button', { name: 'Rouvrir' }).click()
  await expect(heading('À évaluer')).toBeVisible()

  const remove = async (act: string) => {
    await page.getByRole('button', { name: 'Autres actes' }).click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page).toHaveURL(/project\/index/)
  }
  await remove('Supprimer')
  await page.goto(url)
  await expect(heading('Supprimé')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Rétablir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rétablir' }).click()
  await expect(heading('À évaluer')).toBeVisible()
  await remove('Supprimer')
  await page.goto(url)
  await expect(heading('Supprimé')).toBeVisible()
  // An erased project is not fetched again.
  const missed: string[] = []
  page.on('response', (answer) => answer.status() === 404 && missed.push(answer.url()))
  await remove('Supprimer définitivement')
  await expect(page.locator('tbody a').first()).toBeVisible()
  expect(missed).toEqual([])
})

async function removeOwn(page: Page) {
  // What was deleted a moment ago may still be shown as such, with « Supprimer définitivement ».
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page).toHaveURL(/project\/index/)
}

test('a holder undoes a deletion in its toast, or later in the deleted projects below the list @drill', async ({
  page,
}) => {
  await signIn(page, address, 'holder2@demo.test', '/account/show')
  const { accessToken } = JSON.parse(await page.evaluate(() => sessionStorage.getItem('session') ?? '{}'))
  const draft = await page.request.post(`${address}/project`, {
    headers: { authorization: `Bearer ${accessToken}` },
    form: { name: 'Supprimé par mégarde' },
  })
  const { id } = (await draft.json()) as { id: number }
  await page.goto(`${address}/#/project/show/${id}`)
  const row = page.getByRole('table').getByRole('link', { name: 'Supprimé par mégarde', exact: true })
  await removeOwn(page)
  await page.getByRole('button', { name: 'Annuler (60 s)' }).click()
  // What was taken back is shown again.
  await expect(page.getByRole('heading', { level: 1, name: 'Supprimé par mégarde' })).toBeVisible()
  await page.goto(`${address}/#/project/index`)
  await expect(row).toBeVisible()
  // A holder searches their own projects: no name of a holder, no day of submission.
  await expect(page.getByPlaceholder('Rechercher un évènement')).toBeVisible()
  await expect(page.locator('search').getByRole('button')).toHaveText(['Statut', 'Type', 'Nouveautés', 'Exporter'])

  await row.click()
  await removeOwn(page)
  await expect(row).toHaveCount(0)
  await page.reload()
  await page.getByText(/Corbeille\s: \d+ projets?/).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rétablir « Supprimé par mégarde » en brouillon' }).click()
  await expect(row).toBeVisible()
})
