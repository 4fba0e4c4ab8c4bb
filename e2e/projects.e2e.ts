import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  field,
  newPage,
  newProjects,
  pathOf,
  signIn,
  tabTo,
  test,
  openNewProject,
} from '#e2e/journey.ts'
import { picture } from '#test/project-form.ts'

const phone = { width: 390, height: 844 }

/** Everything a submission asks for, as a volunteer types it. */
async function fillIn(page: Page, name: string) {
  await field(page, 'Nom de l’évènement').fill(name)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'affiche.png', mimeType: 'image/png', buffer: await picture({ format: 'png' }) })
  await page.getByRole('textbox', { name: 'Description' }).fill('Deux gestes, deux pays.')
  await page.getByRole('combobox', { name: 'Types d’évènement' }).click()
  await page.getByRole('option', { name: 'Atelier', exact: true }).click()
  await page.keyboard.press('Escape')
  await field(page, 'Nom du lieu').fill('Salle des fêtes')
  await field(page, 'Adresse').pressSequentially('3 rue du Port, 44000 Nantes')
  await page.getByRole('option', { name: '3 rue du Port, 44000 Nantes' }).click()
  await field(page, 'Date').fill('2099-11-05')
  await field(page, 'Heure de début').fill('18:30')
  await field(page, 'Heure de fin').fill('20:00')
  await field(page, 'Nom de l’organisateur').fill('Les Deux Rives')
  await field(page, 'Type d’organisateur').fill('Association')
  await field(page, 'Nom du contact').fill('Delaunay')
  await field(page, 'Prénom du contact').fill('Claire')
  await field(page, 'Téléphone du contact').fill('06 39 98 12 42')
  await field(page, 'E-mail du contact').fill('claire@deux-rives.example')
  for (const consent of ['J’accepte le règlement', 'J’ai lu et j’accepte', 'Je certifie']) {
    await page.getByRole('checkbox', { name: new RegExp(consent) }).check()
  }
}

async function decide(page: Page, address: string, id: string, decision: string, message?: string) {
  await page.goto(`${address}/#/project/edit/${id}`)
  await page.getByRole('radio', { name: new RegExp(decision) }).click()
  if (message) await field(page, 'Message au porteur').fill(message)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page).toHaveURL(new RegExp(`/project/show/${id}$`))
}

test('a holder on a phone files, answers, is certified, and proposes three changes, of which one is refused with a reason', async ({
  browser,
  address,
}) => {
  test.setTimeout(120_000)
  const page = await newPage(browser, phone)
  await signIn(page, address, 'holder@demo.test')
  await page.getByRole('link', { name: 'Déposer un projet' }).click()
  await page.getByRole('button', { name: 'Soumettre' }).click()
  await expect(page.getByRole('region', { name: 'Le projet n’est pas encore soumis' })).toBeFocused()
  await fillIn(page, 'Taiko sur le quai')
  const preview = page.getByRole('region', { name: 'Aperçu' })
  await expect(preview.getByText('Le jeudi 5 novembre 2099, de 18 h 30 à 20 h')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Soumettre' }).click()
  await expect(page.getByRole('heading', { name: 'Votre projet est soumis' })).toBeVisible()
  const id = /submitted\/(\d+)$/.exec(page.url())![1]!
  await expect(page.getByRole('heading', { name: 'La commission Culturelle lit votre dossier' })).toBeVisible()
  await expect(page.getByText('L’accusé de réception est parti à holder@demo.test.')).toBeVisible()
  await expectAccessible(page)

  const member = await newPage(browser)
  await signIn(member, address, 'commission@demo.test', `/project/edit/${id}`)
  await decide(member, address, id, 'Demander des infos', 'Précisez la jauge de la salle.')

  // What was to come next is over: the page leads to the project.
  await page.reload()
  await expect(page).toHaveURL(new RegExp(`/project/show/${id}$`))
  await expect(page.getByRole('status').getByText('Précisez la jauge de la salle.')).toBeVisible()
  await page.goto(`${address}/#/project/index`)
  await expect(page.getByRole('status').getByText(/«\s.+\s»\s: \S+/)).toBeVisible()
  await page.goto(`${address}/#/project/show/${id}`)
  await page.getByRole('link', { name: 'Compléter le projet' }).click()
  const request = page.getByRole('region', { name: 'La commission attend une réponse' })
  await expect(request).toContainText('Précisez la jauge de la salle.')
  await expect(request).toContainText(/Demandé par .+, commission Culturelle, à \d+\sh(\s\d+)?\./)
  await field(request, 'Votre réponse à la commission').fill('La jauge est de 120 places.')
  await page.getByRole('button', { name: 'Soumettre' }).click()
  await expect(page.getByRole('heading', { name: 'Votre réponse est soumise' })).toBeVisible()

  await decide(member, address, id, 'Labelliser et publier')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Votre évènement est labellisé et publié' })).toBeVisible()

  await page.getByRole('link', { name: 'Modifier' }).click()
  await field(page, 'Nom de l’évènement').fill('Taiko sur le grand quai')
  await page.getByRole('textbox', { name: 'Description' }).fill('Le plus beau concert de la ville.')
  await page.locator('input[type=file]').setInputFiles({
    name: 'quai.png',
    mimeType: 'image/png',
    buffer: await picture({ format: 'png', width: 320, height: 180 }),
  })
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { name: 'Modifications transmises' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Vos modifications' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Taiko sur le quai' })).toBeAttached()

  await member.goto(`${address}/#/project/show/${id}`)
  await member.reload()
  await expect(member.getByRole('row', { name: /^Nom/ }).locator('ins')).toContainText('grand')
  await expectAccessible(member)
  await member.getByRole('button', { name: 'Refuser Description' }).click()
  await field(member, 'Mot au porteur (facultatif)').fill('L’agenda ne fait pas de réclame.')
  await member.getByRole('button', { name: 'Refuser la description' }).click()
  await expect(member.getByRole('row')).toHaveCount(3)
  await expect(member.getByRole('listitem').filter({ hasText: /Modifications refusées.*description/ })).toContainText(
    'réclame',
  )
  await member.getByRole('button', { name: 'Tout accepter et publier' }).click()
  await expect(member.getByRole('heading', { level: 1, name: 'Taiko sur le grand quai' })).toBeVisible()
  await expect(member.getByText('Modifications acceptées').first()).toBeVisible()
  await expect(member.getByText('Deux gestes, deux pays.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('L’agenda ne fait pas de réclame.').first()).toBeVisible()
  await expect(page.getByText(/Modifications acceptées.*nom, image/).first()).toBeVisible()
})

test('two members on one file choose field by field', async ({ browser, address }) => {
  const one = await newPage(browser)
  const two = await newPage(browser)
  await signIn(one, address, 'commission@demo.test', newProjects)
  await openNewProject(one, address)
  await one.getByRole('link', { name: 'Modifier' }).click()
  await expect(one).toHaveURL(/project\/edit\/\d+$/)
  await signIn(two, address, 'admin@demo.test', pathOf(one))
  await expect(field(two, 'Commentaire de la commission')).toBeVisible()

  await field(one, 'Commentaire de la commission').fill('Avis favorable.')
  await one.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(one).toHaveURL(/project\/show/)

  await field(two, 'Commentaire de la commission').fill('Avis réservé.')
  await field(two, 'Nom du lieu').fill('Grande salle')
  await two.getByRole('button', { name: 'Enregistrer' }).click()
  const dialog = two.getByRole('dialog', { name: /^Yuki Tanabe a modifié ce projet à/ })
  await expect(dialog.getByText('Avis favorable.')).toBeVisible()
  await expectAccessible(two)
  await dialog.getByRole('radio', { name: /Version de Yuki Tanabe/ }).click()
  await dialog.getByRole('button', { name: 'Enregistrer ces choix' }).click()
  await expect(two.getByText(/Enregistré à/)).toBeVisible()
  await expect(two).toHaveURL(/project\/edit/)
  await expect(field(two, 'Commentaire de la commission')).toHaveValue('Avis favorable.')
  await two.getByRole('link', { name: 'Annuler' }).click()
  await expect(two.getByRole('strong').filter({ hasText: 'Grande salle' })).toBeVisible()
})

test('what can be done with a row is in sight, however many columns there are', async ({ page, address }) => {
  await signIn(page, address, 'admin@demo.test')
  for (const width of [1440, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(
      page
        .locator('tbody')
        .getByRole('link', { name: /^Voir / })
        .first(),
    ).toBeInViewport({ ratio: 1 })
  }
  // On a card one link says it all.
  await page.setViewportSize(phone)
  await expect(page.locator('li[data-index]').first().getByRole('link')).toHaveCount(1)
})

test('the counters filter the list, and the list is found again', async ({ page, address }) => {
  await signIn(page, address, 'commission@demo.test')
  const counter = page.getByRole('link', { name: /À l’agenda/ })
  await expect(counter).toContainText(/\d/)
  const count = Number((await counter.textContent())!.match(/\d+/)![0])
  await counter.click()
  await expect(page.getByText(new RegExp(`sur ${count} projets filtrés`))).toBeVisible()
  await expect(counter).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  await page.locator('tbody a').first().click()
  await page.getByRole('link', { name: 'Évènements' }).first().click()
  await expect(page.getByText(new RegExp(`sur ${count} projets filtrés`))).toBeVisible()
})

test('a committee member clears files by keyboard alone', async ({ page, address }) => {
  test.setTimeout(180_000)
  await signIn(page, address, 'commission@demo.test')
  // Five wait in all commissions together, not in every one of them.
  await page.getByRole('button', { name: 'Toutes les commissions' }).click()
  for (let file = 0; file < 5; file++) {
    const counter = page.getByRole('link', { name: /Nouveaux/ })
    await expect(counter).toContainText(/\d/)
    const before = Number(/\d+/.exec((await counter.textContent())!)![0])
    await tabTo(page, counter)
    await page.keyboard.press('Enter')
    await expect(counter).toHaveAttribute('aria-current', 'true')
    const first = page.locator('tbody a').first()
    await expect(page.locator('tbody tr')).toHaveCount(before)
    await tabTo(page, first)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const publish = page.getByRole('radio', { name: /Labelliser et publier/ })
    await expect(publish).toBeVisible()
    await tabTo(page, publish)
    await page.keyboard.press('Space')
    await expect(publish).toBeChecked()
    await tabTo(page, page.getByRole('button', { name: 'Enregistrer la décision' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Labellisé et publié').first()).toBeVisible()
    await page.goto(`${address}/#/project/index`)
    await expect(counter).toContainText(new RegExp(`${before - 1}\\D`))
  }
})

test('an administrator closes the submissions, and opens them again', async ({ page, address, browser }) => {
  await signIn(page, address, 'admin@demo.test')
  const closeAt = async (closing: string) => {
    await page.getByRole('link', { name: 'Modifier : 4e édition' }).click()
    await field(page, 'Clôture des dépôts').fill(closing)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Édition enregistrée').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Éditions' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Réglages' }).click()
  await page.getByRole('link', { name: 'Gérer les éditions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Éditions' })).toBeVisible()
  await expectAccessible(page)
  await closeAt('2020-01-01T00:00')

  const holder = await newPage(browser)
  await signIn(holder, address, 'holder2@demo.test', '/project/create')
  await fillIn(holder, 'Trop tard')
  await holder.getByRole('button', { name: 'Soumettre à la commission' }).click()
  await expect(holder.getByText('Le dépôt des projets n’est pas ouvert.').first()).toBeVisible()

  await closeAt('')
  await holder.getByRole('button', { name: 'Soumettre à la commission' }).click()
  await expect(holder.getByRole('heading', { name: 'Votre projet est soumis' })).toBeVisible()
})
