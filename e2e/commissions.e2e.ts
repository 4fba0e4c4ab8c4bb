import { expect, expectStyled, field, signIn, test } from '#e2e/journey.ts'

test('an administrator creates a commission under a free name, corrects it, and deletes it @drill', async ({
  page,
  address,
}) => {
  await signIn(page, address, 'admin@demo.test', '/commission/create')
  await expect(page).toHaveTitle(/ – Programme culturel franco-japonais$/)
  await field(page, 'Nom').fill('CULTURELLE')
  await page.getByLabel('Ordre d’affichage').fill('5')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(field(page, 'Nom')).toHaveAccessibleDescription(/Ce nom est déjà utilisé/)
  await field(page, 'Nom').fill('Numérique')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('link', { name: /Modifier la commission « Numérique »/ }).click()
  await field(page, 'Nom').fill('Numérique et jeux')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const row = page.getByRole('row', { name: /Numérique et jeux/ })
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: /Supprimer la commission « Numérique et jeux »/ }).click()
  await expectStyled(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(row).toHaveCount(0)
})
