import { expect, expectAccessible, field, signIn, test, newProjects, openNewProject } from '#e2e/journey.ts'
import { inDays, picture } from '#test/project-form.ts'
import { startProduct } from '#test/start-product.ts'

test('a picture of another shape is cut to 16:9 on the spot, others are refused by name', async ({ page, address }) => {
  await signIn(page, address, 'holder@demo.test', '/project/create')
  const file = page.locator('input[type=file]')
  const cut = (await picture({ format: 'png' })).subarray(0, 60)
  await file.setInputFiles({ name: 'coupee.png', mimeType: 'image/png', buffer: cut })
  await expect(page.getByText('Ce fichier est abîmé ou incomplet.')).toBeVisible()
  await file.setInputFiles({ name: 'dessin.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('choisissez un JPEG, un PNG ou un GIF')).toBeVisible()

  await file.setInputFiles({
    name: 'carre.png',
    mimeType: 'image/png',
    // Random noise does not compress, so the picture weighs more than the server accepts.
    buffer: await picture({ width: 900, height: 900, format: 'png', noise: true }),
  })
  const crop = page.getByRole('dialog', { name: 'Recadrer en 16:9' })
  await expect(crop).toBeVisible()
  await expectAccessible(page)
  const frame = crop.getByRole('button', { name: 'Partie de l’image à garder' })
  const shown = () => frame.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  const whole = await shown()
  await crop.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await expect.poll(shown).not.toBe(whole)
  const near = await shown()
  await frame.press('ArrowDown')
  await expect.poll(shown).not.toBe(near)
  const below = await shown()
  const { x, y, width, height } = (await frame.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2 + 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(shown).not.toBe(below)
  await crop.getByRole('button', { name: 'Garder cette partie' }).click()
  await expect(page.getByText('carre.jpg')).toBeVisible()
  await expect(page.getByText(/^\d+ × \d+, [\d,]+\s(Mo|ko)$/)).toBeVisible()

  await field(page, 'Nom de l’évènement').fill('Avec une image recadrée')
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(page).toHaveURL(/project\/show/)
  await page.getByRole('button', { name: 'Agrandir l’image' }).click()
  await expect(page.getByRole('dialog').locator('img')).toBeVisible()
  await expectAccessible(page)
})

test('a field answers as soon as it is left', async ({ page, address }) => {
  await signIn(page, address, 'holder@demo.test', '/project/create')
  await field(page, 'Site du lieu').fill('www.ramonville.fr')
  await field(page, 'Téléphone du lieu').fill('05 61 00 00 00')
  await expect(field(page, 'Site du lieu')).toHaveValue('https://www.ramonville.fr')
  await field(page, 'E-mail du contact').fill('claire@')
  await expect(field(page, 'Téléphone du lieu')).toHaveValue('+33 5 61 00 00 00')
  await field(page, 'Téléphone du contact').fill('05 36')
  await expect(page.getByText('Cette adresse e-mail n’est pas valable.')).toBeVisible()
  await field(page, 'Heure de fin').fill('17:00')
  await expect(page.getByText('Ce numéro de téléphone n’est pas valable pour ce pays.')).toBeVisible()
  await field(page, 'Heure de début').fill('18:00')
  await field(page, 'Facebook').fill('ma page')
  // The preview beside the form says so as well, a moment later.
  await expect(field(page, 'Heure de fin')).toHaveAccessibleDescription(/L’heure de fin précède l’heure de début\./)
  await field(page, 'Instagram').focus()
  await expect(page.getByText('Saisissez une adresse complète')).toBeVisible()
})

test('a day in the past is said at once, and a draft that holds it cannot be submitted', async ({ page, address }) => {
  await signIn(page, address, 'holder2@demo.test', '/project/create')
  await field(page, 'Nom de l’évènement').fill('Hier')
  await field(page, 'Date').fill(inDays(-1))
  const past = page.locator('form').getByText('Choisissez une date à venir.')
  await expect(past).toBeVisible()
  await expect(page.getByText(/hors de l’édition/)).toHaveCount(0)
  await expect(page.getByText(/Brouillon enregistré à/)).toBeVisible()
  await page.reload()
  await expect(field(page, 'Date')).toHaveValue(inDays(-1))
  await page.getByRole('button', { name: 'Soumettre à la commission' }).click()
  await expect(past.first()).toBeVisible()
})

test('the contact comes from the account, the place and the organizer from the last project', async ({
  page,
  address,
}) => {
  await signIn(page, address, 'holder@demo.test', '/project/create')
  await page.getByRole('button', { name: 'Le contact, c’est moi' }).click()
  await expect(field(page, 'E-mail du contact')).toHaveValue('holder@demo.test')
  await expect(field(page, 'Nom du contact')).not.toHaveValue('')
  await expect(field(page, 'Nom du lieu')).toHaveValue('')
  const again = page.getByRole('button', { name: /^Reprendre de « / })
  await expect(again).toHaveCount(2)
  await again.first().click()
  await expect(field(page, 'Nom du lieu')).not.toHaveValue('')
  await expect(page.getByRole('img', { name: /sur la carte d/ })).toBeVisible()
  await again.click()
  await expect(field(page, 'Nom de l’organisateur')).not.toHaveValue('')
  await expect(again).toHaveCount(0)
  await expect(field(page, 'E-mail du contact')).toHaveValue('holder@demo.test')
})

test('a double click sends once', async ({ page, address }) => {
  await signIn(page, address, 'holder2@demo.test', '/project/create')
  await field(page, 'Nom de l’évènement').fill('Une seule fois')
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).dblclick()
  await expect(page).toHaveURL(/project\/show/)
  await page.goto(`${address}/#/project/index?search=Une seule fois`)
  await expect(page.getByRole('link', { name: 'Une seule fois', exact: true })).toHaveCount(1)
})

test('leaving unsaved words asks first', async ({ page, address }) => {
  await signIn(page, address, 'commission@demo.test', newProjects)
  await openNewProject(page, address)
  await page.getByRole('link', { name: 'Modifier' }).click()
  await field(page, 'Commentaire de la commission').fill('À ne pas perdre')
  await page.getByRole('link', { name: 'Mon compte' }).click()
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  await question.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(field(page, 'Commentaire de la commission')).toHaveValue('À ne pas perdre')
})

test('the rules open over the page, lead by their contents, and give the focus back', async ({ page, address }) => {
  await signIn(page, address, 'holder@demo.test')
  const open = page.getByRole('button', { name: 'Lire le règlement' })
  await open.click()
  const rules = page.getByRole('dialog', { name: 'Règlement du programme' })
  await expect(rules.getByText('Il a lieu du 10 au 24 novembre 2023.')).toBeVisible()
  await expectAccessible(page)
  await rules.getByRole('button', { name: '7. Dépôt des projets' }).click()
  await expect(rules.getByRole('heading', { name: '7. Dépôt des projets' })).toBeFocused()
  await expect(rules.getByText('La date limite de dépôt est fixée au 15 octobre.')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
})

test('in preproduction a bug is reported from the sidebar', async ({ page }) => {
  const product = await startProduct({ APP_ENV: 'preproduction' })
  try {
    await signIn(page, product.address, 'holder@demo.test')
    await page.getByRole('button', { name: 'Signaler un bug' }).click()
    const modal = page.getByRole('dialog', { name: 'Signaler un bug' })
    await field(modal, 'Que s’est-il passé ?').fill('Le bouton ne répond pas.')
    await expectAccessible(page)
    await modal.getByRole('button', { name: 'Envoyer' }).click()
    await expect(page.getByText('Merci, le bug est signalé')).toBeVisible()
  } finally {
    await page.close()
    await product.stop()
  }
})
