import type { Page } from '@playwright/test'
import { expect, expectStyled, expectWellMadeInBoth, field, newPage, signIn, test } from '#e2e/journey.ts'

type Row = { id: number; name: string; prepared?: boolean; projectStatus: { value: string } }

async function listed(page: Page, address: string): Promise<Row[]> {
  const { accessToken } = JSON.parse(await page.evaluate(() => sessionStorage.getItem('session') ?? '{}'))
  const answer = await page.request.post(`${address}/project/getB122TableResults`, {
    headers: { authorization: `Bearer ${accessToken}` },
    form: { perPage: '100' },
  })
  return ((await answer.json()) as { items: Row[] }).items
}

test('a decision is prepared, its holder edits meanwhile, it is looked at again and sent', async ({
  page,
  browser,
  address,
}) => {
  test.setTimeout(180_000)
  const holder = await newPage(browser)
  await signIn(holder, address, 'holder@demo.test')
  const own = new Set((await listed(holder, address)).map(({ id }) => id))
  await signIn(page, address, 'admin@demo.test')
  const { id, name } = (await listed(page, address)).find(
    ({ id, prepared, projectStatus }) => own.has(id) && !prepared && projectStatus.value === 'SUBMITED',
  )!
  await page.goto(`${address}/#/project/edit/${id}`)
  await page.getByRole('radio', { name: /^Refuser/ }).click()
  await field(page, 'Message au porteur').fill('Hors du calendrier de cette année.')
  await page.getByRole('button', { name: 'Préparer la décision, sans l’envoyer' }).click()
  await expect(page.getByRole('region', { name: 'Décision préparée' })).toBeVisible()

  // The holder sees nothing of it, and goes on with the file.
  await holder.goto(`${address}/#/project/edit/${id}`)
  await field(holder, 'Nom de l’évènement').fill(`${name} bis`)
  await holder
    .getByRole('button', { name: /^(Enregistrer|Soumettre)/ })
    .last()
    .click()
  await expect(holder).toHaveURL(/project\/(show|submitted)/)
  await expect(holder.locator('body')).not.toContainText('Hors du calendrier')

  await page.goto(`${address}/#/decision/index`)
  await page.getByRole('searchbox', { name: 'Projet, porteur…' }).fill(`${name} bis`)
  const row = page.getByRole('list', { name: 'Liste des décisions' }).getByRole('button')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Modifié depuis la décision, mis de côté')
  await expect(page.getByRole('button', { name: /^Envoyer \d/ })).toHaveCount(0)
  await row.click()
  await expect(page.getByRole('region', { name: 'Modifié depuis la décision' })).toContainText('bis')
  await expect(page.frameLocator('iframe').getByText('Hors du calendrier de cette année.')).toBeVisible()
  await expectStyled(page)
  await expectWellMadeInBoth(page)
  await page.getByRole('button', { name: 'Confirmer la décision' }).click()

  await page.getByRole('button', { name: 'Envoyer 1 décision', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expectWellMadeInBoth(page)
  await dialog.getByRole('button', { name: 'Envoyer 1 décision' }).click()
  await expect(dialog).toContainText('1 décision envoyée')
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await page.getByRole('button', { name: /^Envoyées/ }).click()
  await expect(row).toContainText(/Envoyée le/)
  await holder.goto(`${address}/#/project/show/${id}`)
  await holder.reload()
  await expect(holder.getByText('Hors du calendrier de cette année.').first()).toBeVisible()
})
