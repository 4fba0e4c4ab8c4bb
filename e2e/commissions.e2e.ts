import { expect, expectAccessible, field, signIn, test } from '#e2e/journey.ts'

test('an administrator keeps the commissions: creates, corrects, renames and deletes one', async ({
  page,
  address,
}) => {
  await signIn(page, address, 'admin@demo.test')
  await page.getByRole('link', { name: 'Commissions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Commissions – Programme culturel franco-japonais')
  await expect(page.getByRole('row')).toHaveCount(6)
  await expect(page.getByRole('row', { name: /Culturelle/ })).toContainText('76 %')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Créer une commission' }).click()
  // The list, which has such a button too, stays until the form is there.
  await expect(page.getByLabel('Ordre d’affichage')).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Deux points à corriger.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('listitem').getByText('Nom').click()
  await expect(field(page, 'Nom')).toBeFocused()

  await field(page, 'Nom').fill('CULTURELLE')
  await page.getByLabel('Ordre d’affichage').fill('5')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(field(page, 'Nom')).toHaveAccessibleDescription(/Ce nom est déjà utilisé/)

  await field(page, 'Nom').fill('Numérique')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Commission créée')).toBeVisible()
  await expect(page.getByRole('row', { name: /Numérique/ })).toBeVisible()

  await page.getByRole('link', { name: /Modifier la commission « Numérique »/ }).click()
  await field(page, 'Nom').fill('Numérique et jeux')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('row', { name: /Numérique et jeux/ })).toBeVisible()

  await page.getByRole('button', { name: /Supprimer la commission « Numérique et jeux »/ }).click()
  const modal = page.getByRole('dialog', { name: 'Supprimer l’élément' })
  await expect(modal.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('row', { name: /Numérique et jeux/ })).toHaveCount(0)
})

test('a commission with members stays, and the administrator reads why', async ({ page, address }) => {
  await signIn(page, address, 'admin@demo.test', '/commission/index')
  await page.getByRole('button', { name: /Supprimer la commission « Sport »/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Cette commission a des membres')).toBeVisible()
  await expect(page.getByRole('row', { name: /Sport/ })).toBeVisible()
})

test('an address that leads to no commission goes back to the list with the message', async ({ page, address }) => {
  await signIn(page, address, 'admin@demo.test', '/commission/edit/999')
  await expect(page).toHaveURL(/#\/commission\/index$/)
  await expect(page.getByText('Élément introuvable.')).toBeVisible()
})

test('sort and search are found again on return, and forgotten at logout', async ({ page, address }) => {
  await signIn(page, address, 'admin@demo.test', '/commission/index')
  await page.getByRole('button', { name: /Nom/ }).click()
  await expect(page.getByRole('columnheader', { name: /Nom/ })).toHaveAttribute('aria-sort', /ascending|descending/)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: /Nom/ })).toHaveAttribute('aria-sort', /ascending|descending/)
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/#\/login/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('table:')))).toEqual([])
})
