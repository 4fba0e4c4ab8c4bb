import type { Page } from '@playwright/test'
import { byCalls } from '#e2e/by-calls.ts'
import { expect, expectStyled, field, newPage, signIn, test } from '#e2e/journey.ts'
import { picture } from '#test/project-form.ts'

const phone = { width: 390, height: 844 }

/** Every field a submission requires, as a volunteer types it; the picture is a square, to be cropped. */
async function fillIn(page: Page, name: string) {
  await field(page, 'Nom de l’évènement').fill(name)
  await page.locator('input[accept="image/*"]').setInputFiles({
    name: 'affiche.png',
    mimeType: 'image/png',
    buffer: await picture({ width: 400, height: 400, format: 'png' }),
  })
  await page.getByRole('button', { name: 'Garder cette partie' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Deux gestes, deux pays.')
  await page.getByRole('combobox', { name: 'Types d’évènement' }).click()
  await page.getByRole('option', { name: 'Atelier', exact: true }).click()
  await page.keyboard.press('Escape')
  await field(page, 'Nom du lieu').fill('Salle des fêtes')
  await field(page, 'Adresse').fill('3 rue du Port, 44000 Nantes')
  await page.getByRole('option', { name: '3 rue du Port, 44000 Nantes' }).click()
  await field(page, 'Date').fill('2099-11-05')
  await field(page, 'Heure de début').fill('18:30')
  await field(page, 'Heure de fin').fill('20:00')
  await field(page, 'Nom de l’organisateur').fill('Les Deux Rives')
  await field(page, 'Type d’organisateur').fill('Association')
  await page.getByRole('button', { name: 'Le contact, c’est moi' }).click()
  await field(page, 'Téléphone du contact').fill('06 39 98 12 42')
  for (const consent of ['J’accepte le règlement', 'J’ai lu et j’accepte', 'Je certifie']) {
    await page.getByRole('checkbox', { name: new RegExp(consent) }).check()
  }
}

test('a holder on a phone submits, answers, is certified, and proposes three changes, one of which is refused with a reason', async ({
  browser,
  address,
}) => {
  const page = await newPage(browser, phone)
  await signIn(page, address, 'holder@demo.test', '/project/create')
  await fillIn(page, 'Taiko sur le quai')
  const preview = page.getByRole('region', { name: 'Aperçu' })
  await expect(preview.getByText('Le jeudi 5 novembre 2099, de 18 h 30 à 20 h')).toBeVisible()
  await expectStyled(page)
  await page.getByRole('button', { name: 'Soumettre' }).click()
  await expect(page.getByRole('heading', { name: 'Votre projet est soumis' })).toBeVisible()
  const id = Number(/submitted\/(\d+)$/.exec(page.url())![1])
  await expect(page.getByRole('heading', { name: 'La commission Culturelle lit votre dossier' })).toBeVisible()
  await expect(page.getByText('L’accusé de réception est parti à holder@demo.test.')).toBeVisible()
  await expectStyled(page)

  const colleague = await byCalls(page.request, address, 'admin@demo.test')
  await colleague.save(id, { projectStatus: 'INFOS_NEEDED', message: 'Précisez la jauge de la salle.' })
  // The next steps are over, so the page leads to the project.
  await page.reload()
  await expect(page).toHaveURL(new RegExp(`/project/show/${id}$`))
  await expect(page.getByRole('status').getByText('Précisez la jauge de la salle.')).toBeVisible()
  await page.getByRole('link', { name: 'Compléter le projet' }).click()
  const request = page.getByRole('region', { name: 'La commission attend une réponse' })
  await expect(request).toContainText('Précisez la jauge de la salle.')
  await expect(request).toContainText(/Demandé par .+, commission Culturelle, à \d+\sh(\s\d+)?\./)
  await field(request, 'Votre réponse à la commission').fill('La jauge est de 120 places.')
  await page.getByRole('button', { name: 'Soumettre' }).click()
  await expect(page.getByRole('heading', { name: 'Votre réponse est soumise' })).toBeVisible()

  const member = await newPage(browser)
  await signIn(member, address, 'commission@demo.test', `/project/show/${id}`)
  await expect(member.getByRole('heading', { name: 'Réponse reçue, à relire' })).toBeVisible()
  const answer = member.locator('section').filter({ has: member.getByRole('heading', { name: 'Question et réponse' }) })
  await expect(answer).toContainText('Précisez la jauge de la salle.')
  await expect(answer).toContainText('La jauge est de 120 places.')
  await field(member, 'Noter pour la commission').fill('À inscrire au procès-verbal.')
  await member.getByRole('radio', { name: /Labelliser et publier/ }).click()
  await member.getByRole('button', { name: 'Enregistrer la décision' }).click()
  await expect(member.getByRole('heading', { name: 'Labellisé et publié' })).toBeVisible()
  // The unsent note outlives the decision.
  await member.getByRole('button', { name: 'Noter pour la commission' }).click()
  await expect(member.getByRole('article').filter({ hasText: 'procès-verbal' })).toContainText('Vous')
  await expect(field(member, 'Noter pour la commission')).toHaveValue('')

  await page.goto(`${address}/#/project/edit/${id}`)
  await field(page, 'Nom de l’évènement').fill('Taiko sur le grand quai')
  await page.getByRole('textbox', { name: 'Description' }).fill('Le plus beau concert de la ville.')
  await page.locator('input[accept="image/*"]').setInputFiles({
    name: 'quai.png',
    mimeType: 'image/png',
    buffer: await picture({ format: 'png', width: 320, height: 180 }),
  })
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { name: 'Modifications transmises' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Taiko sur le quai' })).toBeAttached()

  // Modifications keep the name of their author, whoever else saves meanwhile.
  await colleague.save(id, { commissionComment: 'À relire ensemble.' })
  await member.reload()
  await expect(member.getByRole('row', { name: /^Nom/ }).locator('ins')).toContainText('grand')
  await expect(member.getByText(/^par Claire Delaunay, le /)).toBeVisible()
  await expectStyled(member)
  await member.getByRole('button', { name: 'Refuser Description' }).click()
  await field(member, 'Mot au porteur (facultatif)').fill('L’agenda ne fait pas de réclame.')
  await member.getByRole('button', { name: 'Refuser la description' }).click()
  await expect(member.getByRole('row')).toHaveCount(3)
  await member.getByRole('button', { name: 'Tout accepter et publier' }).click()
  await expect(member.getByRole('heading', { level: 1, name: 'Taiko sur le grand quai' })).toBeVisible()
  await expect(member.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(member.getByText('Deux gestes, deux pays.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('L’agenda ne fait pas de réclame.').first()).toBeVisible()
  await expect(page.getByText(/Modifications acceptées.*nom, image/).first()).toBeVisible()
})

test('every figure leads to exactly what it counts: of a member’s own commission first, of a commission, of a holder @drill', async ({
  page,
  address,
}) => {
  await signIn(page, address, 'commission@demo.test')
  const rows = page.locator('tbody tr')
  const counter = (name: string) => page.getByRole('link', { name: new RegExp(name) })
  // While it loads there is no figure.
  const countOf = async (name: string) => Number(/\d+/.exec((await counter(name).first().textContent()) ?? '')?.[0])
  await expect(counter('Nouveaux')).toContainText(/\d/)
  const own = await countOf('Nouveaux')
  await expect(counter('Évènements').first()).toContainText(String(own))
  const published = await countOf('À l’agenda')
  await counter('À l’agenda').click()
  await expect(page.getByText(new RegExp(`sur ${published} projets filtrés`))).toBeVisible()
  await expect(counter('À l’agenda')).toHaveAttribute('aria-current', 'true')
  await expect(rows).toHaveCount(published)
  await expect(rows.filter({ hasText: 'Culturelle' })).toHaveCount(published)
  await expectStyled(page)
  // However many columns there are, the acts on a row are visible.
  for (const width of [1440, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(rows.first().getByRole('link', { name: /^Voir / })).toBeInViewport({ ratio: 1 })
  }
  // Returning to the list shows it as it was left, on a phone as well, where a card is one link.
  await rows.first().locator('a').first().click()
  await counter('Évènements').first().click()
  await expect(page.getByText(new RegExp(`sur ${published} projets filtrés`))).toBeVisible()
  await page.setViewportSize(phone)
  await expect(page.locator('li[data-index]').first().getByRole('link')).toHaveCount(1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Toutes les commissions' }).click()
  await expect.poll(() => countOf('À l’agenda')).toBeGreaterThan(published)
  await page.getByRole('button', { name: 'Ma commission' }).click()
  await expect.poll(() => countOf('À l’agenda')).toBe(published)

  await signIn(page, address, 'admin@demo.test', '/commission/index')
  const figure = page.getByRole('row').filter({ hasText: 'Sport' }).getByRole('link').last()
  const ofSport = Number(await figure.textContent())
  await figure.click()
  await expect(rows.filter({ hasText: 'Sport' })).toHaveCount(ofSport)
  await expect(rows).toHaveCount(ofSport)
  await page.goto(`${address}/#/user/index`)
  await page.getByRole('link', { name: 'Voir Naoko Hirai' }).click()
  const all = page.getByRole('link', { name: /Voir les \d+ projets/ })
  const projects = Number(/\d+/.exec((await all.textContent())!)![0])
  await all.click()
  await expect(rows).toHaveCount(projects)
  await page.getByRole('button', { name: /Porteur : Naoko Hirai/ }).click()
  await expect(rows).not.toHaveCount(projects)
})
