import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBoth, field, newPage, signIn, test } from '#e2e/journey.ts'
import { submittedProject } from '#e2e/submitted-project.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const card = (page: Page, name: RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) })

const plan = '%PDF-1.7\nstartxref\n9\n%%EOF\n'

async function ask(page: Page, place: RegExp, question: string) {
  await button(page, place).click()
  await field(page, 'Votre question').fill(question)
  await field(page, 'Votre question').press('Enter')
  await expect(field(page, 'Votre question')).toHaveCount(0)
}

test('a commission asks three points, the holder answers two and keeps one, all are settled, and it is certified', async ({
  page,
  browser,
  address,
}) => {
  test.setTimeout(180_000)
  const holder = await newPage(browser)
  await signIn(holder, address, 'holder@demo.test')
  const id = await submittedProject(holder, address)
  await signIn(page, address, 'commission@demo.test', `/project/show/${id}`)

  await field(page, 'Noter pour la commission').fill('Entre nous : la salle est petite. @helene')
  await page.getByRole('option', { name: 'Hélène Morvan' }).click()
  await button(page, 'Noter pour la commission').click()
  await expect(page.getByRole('article').filter({ hasText: 'la salle est petite' })).toContainText('interne')

  // Who is named finds it under the bell, and the place it leads to again after signing in.
  const named = await newPage(browser)
  await signIn(named, address, 'admin@demo.test')
  await button(named, /^Notifications/).click()
  const told = named
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /vous nomme dans une note/ })
  await expectAccessibleInBoth(named)
  const place = (await told.getAttribute('href'))!
  await told.click()
  await expect(named.getByRole('listitem').filter({ hasText: 'la salle est petite' })).toBeFocused()
  await named.evaluate(() => sessionStorage.clear())
  await named.goto('about:blank')
  await named.goto(`${address}/${place}`)
  await field(named, 'Adresse e-mail').fill('admin@demo.test')
  await field(named, 'Mot de passe').fill('Matsuri2025')
  await button(named, 'Se connecter').click()
  await expect(named.getByRole('listitem').filter({ hasText: 'la salle est petite' })).toBeFocused()
  await expect(named).toHaveURL(`${address}/${place}`)

  // Both have it open: one is told of the other, and reads what they write without a reload.
  await expect(page.getByRole('status', { name: 'Sur ce projet en ce moment' })).toContainText(
    'Hélène Morvan lit aussi ce projet',
  )
  await field(named, 'Noter pour la commission').fill('Vue du balcon, elle suffit.')
  await button(named, 'Noter pour la commission').click()
  await expect(page.getByRole('article').filter({ hasText: 'elle suffit' })).toContainText('Hélène Morvan')
  await named.context().close()

  await ask(page, /^Demander sur «.Description/, 'Quelle est la durée ?')
  await ask(page, /^Demander sur «.Public/, 'Dès quel âge ?')
  await ask(page, /^Demander sur «.Adresse/, 'Par quelle entrée ?')
  await page.getByRole('radio', { name: /Demander des infos/ }).click()
  await field(page, 'Message au porteur').fill('Trois précisions nous manquent.')
  await expect(page.getByText('3 points joints')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Enregistrer la décision').click()
  await expect(card(page, /^Points demandés/)).toContainText('3 à relire')

  await holder.goto(`${address}/#/project/show/${id}`)
  await expect(card(holder, /^3.points à revoir/)).toContainText('Par quelle entrée ?')
  await expect(card(holder, /^Fil$/)).toContainText('Trois précisions nous manquent.')
  await expect(holder.locator('body')).not.toContainText('la salle est petite')
  await expectAccessible(holder)

  // Typed without a network, it leaves once.
  await holder.context().setOffline(true)
  await field(holder, 'Écrire à la commission').fill('Je demande à la salle.')
  await button(holder, 'Envoyer').click()
  await expect(holder.getByText('En attente du réseau')).toBeVisible()
  await holder.context().setOffline(false)
  await expect(holder.getByText('En attente du réseau')).toHaveCount(0)
  await expect(holder.getByRole('article').filter({ hasText: 'Je demande à la salle.' })).toHaveCount(1)
  await holder
    .getByLabel('Fichiers à joindre')
    .setInputFiles({ name: 'plan été.pdf', mimeType: 'application/pdf', buffer: Buffer.from(plan) })
  await expect(holder.getByRole('list', { name: 'Fichiers joints' })).toContainText('PDF')
  await field(holder, 'Écrire à la commission').fill('Voici le plan.')
  await button(holder, 'Envoyer').click()
  await expect(holder.getByRole('article').filter({ hasText: 'Voici le plan.' })).toContainText('plan été.pdf')
  await expect(page.getByRole('article').filter({ hasText: 'Voici le plan.' })).toContainText('plan été.pdf')
  // What comes while a page is open has been seen: what follows comes while it is not.
  await page.goto(`${address}/#/project/index`)
  await expectAccessible(holder)

  await holder.goto(`${address}/#/project/edit/${id}`)
  const points = holder.getByRole('region', { name: 'Points à revoir' })
  await expect(points.getByText('À répondre')).toHaveCount(3)
  const sections = holder.getByRole('navigation', { name: 'Sections du formulaire' })
  await expect(sections.getByRole('button', { name: /Évènement/ })).toContainText('2 points à revoir')
  await expectAccessibleInBoth(holder)
  const description = holder.getByRole('textbox', { name: 'Description' })
  await description.press('Control+End')
  await description.pressSequentially(' Une heure.')
  await field(holder, 'Public').click()
  await holder.getByRole('option').last().click()
  await expect(points.getByText('Répondu, champ modifié')).toHaveCount(2)

  await button(holder, /^Soumettre/).click()
  const question = holder.getByRole('dialog', { name: 'Un point reste sans réponse.' })
  await expectAccessible(holder)
  await button(holder, 'Revoir le point').click()
  await expect(question).toHaveCount(0)
  await expect(field(holder, 'Adresse')).toBeFocused()
  await points
    .getByRole('listitem')
    .filter({ hasText: 'Par quelle entrée ?' })
    .getByRole('button', { name: 'Répondre sans changer le champ' })
    .click()
  await points.getByRole('textbox').fill('C’est la seule entrée.')
  await points.getByRole('button', { name: 'Garder cette réponse' }).click()
  await expect(points.getByText('Répondu sans changement')).toBeVisible()
  await button(holder, /^Soumettre/).click()
  await expect(holder).toHaveURL(/project\/submitted/)
  // The way back does not lead into a form that would change what is submitted.
  await holder.goBack()
  await expect(holder).toHaveURL(/project\/show/)

  await page.goto(`${address}/#/project/index`)
  await button(page, 'Toutes les commissions').click()
  // By its number: other journeys may have filed so much that it stands on the next page.
  await page.getByRole('searchbox').fill(`${id}`)
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/project/show/${id}"]`) })
  await expect(row).toContainText('Nouveautés')
  await row.locator('a').first().click()
  await expect(card(page, /^Fil$/)).toContainText(/Depuis votre passage du/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Télécharger.*plan été\.pdf/ }).click()
  expect((await download).suggestedFilename()).toBe('plan été.pdf')
  await button(page, 'Marquer comme non lu').click()
  await expect(row).toContainText('Nouveautés')
  await page.goto(`${address}/#/project/show/${id}`)
  const asked = card(page, /^Points demandés/)
  await expect(asked.getByRole('listitem').filter({ hasText: 'Quelle est la durée ?' })).toContainText('Une heure.')
  await expect(asked).toContainText('C’est la seule entrée.')
  await expect(page.getByRole('article').filter({ hasText: 'Je demande à la salle.' })).toHaveCount(1)
  await expectAccessibleInBoth(page)
  await asked.getByRole('button', { name: /Régler les 3.points/ }).click()
  await expect(page.getByText(/^3.points réglés/)).toBeVisible()
  await page.getByRole('radio', { name: /Labelliser et publier/ }).click()
  await button(page, 'Enregistrer la décision').click()
  await expect(card(page, /^Fil$/)).toContainText('Labellisé et publié')
  await holder.context().close()
})
