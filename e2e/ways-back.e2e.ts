import {
  expect,
  expectAccessible,
  field,
  signIn,
  test,
  newProjects,
  openNewProject,
  newPage,
  pathOf,
  withoutStreams,
} from '#e2e/journey.ts'
import { startProduct } from '#test/start-product.ts'

test('a decision and a deletion can be taken back from the toast, and an administrator restores and reopens', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { address, stop } = await startProduct({ UNDO_SECONDS: '60' })
  try {
    await signIn(page, address, 'admin@demo.test', newProjects)
    await openNewProject(page, address)
    const url = page.url()
    await page.getByRole('radio', { name: /Refuser/ }).click()
    await field(page, 'Message au porteur').fill('Hors sujet.')
    await page.getByRole('button', { name: 'Enregistrer et suivant' }).click()
    await expect(page).not.toHaveURL(url)
    await page.getByRole('button', { name: 'Annuler (60 s)' }).click()
    await expect(page.getByText('C’est annulé : rien n’a été envoyé.')).toBeVisible()
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'À évaluer' })).toBeVisible()
    await expect(page.getByText('Décision annulée').first()).toBeVisible()

    await page.getByRole('button', { name: 'Supprimer' }).click()
    const question = page.getByRole('dialog', { name: 'Supprimer l’élément' })
    await expect(question).toContainText('il retrouve alors le statut « Soumis »')
    await expectAccessible(page)
    await field(question, 'Mot au porteur (facultatif)').fill('Doublon du n° 12.')
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Élément supprimé')).toBeVisible()
    await expect(page).toHaveURL(/project\/index/)
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'Supprimé', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Rétablir' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rétablir' }).click()
    await expect(page.getByRole('heading', { name: 'À évaluer' })).toBeVisible()

    await page.getByRole('radio', { name: /Refuser/ }).click()
    await field(page, 'Message au porteur').fill('Hors sujet.')
    await page.getByRole('button', { name: 'Enregistrer la décision' }).click()
    await page.getByRole('button', { name: 'Rouvrir' }).click()
    const reopening = page.getByRole('dialog', { name: 'Rouvrir le projet refusé ?' })
    await reopening.getByRole('button', { name: 'Rouvrir' }).click()
    await expect(reopening.getByText('Ce champ est obligatoire.')).toBeVisible()
    await field(reopening, 'Mot au porteur').fill('Une place s’est libérée.')
    await reopening.getByRole('button', { name: 'Rouvrir' }).click()
    await expect(page.getByRole('heading', { name: 'À évaluer' })).toBeVisible()

    await page.getByRole('button', { name: 'Supprimer' }).click()
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page).toHaveURL(/project\/index/)
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'Supprimé', exact: true })).toBeVisible()
    // Nobody asks again for what has just been erased.
    const missed: string[] = []
    page.on('response', (answer) => answer.status() === 404 && missed.push(answer.url()))
    await page.getByRole('button', { name: 'Supprimer définitivement' }).click()
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page).toHaveURL(/project\/index/)
    await expect(page.locator('tbody a').first()).toBeVisible()
    expect(missed).toEqual([])
  } finally {
    await page.close()
    await stop()
  }
})

test('boosting what a colleague has just deleted says who did that, and the page follows', async ({
  page,
  address,
  browser,
  complaints,
}) => {
  // What the server says comes late: the page has not followed when it is acted on.
  await withoutStreams(page)
  await signIn(page, address, 'commission@demo.test', '/project/index?counter=certifiedPublishedProjectsNb')
  await page.getByRole('row').filter({ hasText: 'Labellisé · publié' }).locator('a').last().click()
  await expect(page.getByRole('button', { name: /Mettre en avant|Retirer la mise en avant/ })).toBeVisible()
  const colleague = await newPage(browser)
  await signIn(colleague, address, 'admin@demo.test', pathOf(page))
  await colleague.getByRole('button', { name: 'Supprimer' }).click()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(colleague.getByText('Élément supprimé')).toBeVisible()

  await page.getByRole('button', { name: /Mettre en avant|Retirer la mise en avant/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: /a supprimé ce projet à/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Supprimé', exact: true })).toBeVisible()
  complaints.length = 0
})
