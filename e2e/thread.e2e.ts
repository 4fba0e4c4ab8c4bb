import type { Page } from '@playwright/test'
import { expect, field, newPage, signIn, test } from '#e2e/journey.ts'
import { postAs } from '#e2e/post-as.ts'
import { submittedProject } from '#e2e/submitted-project.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const card = (page: Page, name: RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) })

const plan = '%PDF-1.7\nstartxref\n9\n%%EOF\n'

test('a commission asks points, the holder answers by a change, a reply and a file, and it is settled and certified', async ({
  page,
  browser,
  address,
}) => {
  const holder = await newPage(browser)
  await signIn(holder, address, 'holder@demo.test')
  const id = await submittedProject(holder, address)
  await signIn(page, address, 'commission@demo.test', `/project/show/${id}`)
  const named = await newPage(browser)
  await signIn(named, address, 'admin@demo.test')
  const { user } = JSON.parse(await named.evaluate(() => sessionStorage.getItem('session')!)) as {
    user: { id: number }
  }

  // Who is named finds it under the bell, and is seen by who has it open.
  const note = 'Entre nous : la salle est petite.'
  await postAs(page, address, `/project/${id}/message`, { text: note, audience: 'internal', mentions: `${user.id}` })
  await button(named, /^Notifications/).click()
  await named
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /vous nomme dans une note/ })
    .click()
  await expect(named.getByRole('listitem').filter({ hasText: 'la salle est petite' })).toBeFocused()
  await expect(page.getByRole('status', { name: 'Sur ce projet en ce moment' })).toContainText(
    'Hélène Morvan lit aussi ce projet',
  )
  await named.context().close()

  // What is asked while reading leaves with the decision.
  await button(page, /^Demander sur «.Description/).click()
  await field(page, 'Votre question').fill('Quelle est la durée ?')
  await field(page, 'Votre question').press('Enter')
  await button(page, /^Demander sur «.Adresse/).click()
  await field(page, 'Votre question').fill('Par quelle entrée ?')
  await field(page, 'Votre question').press('Enter')
  await page.getByRole('radio', { name: /Demander des infos/ }).click()
  await field(page, 'Message au porteur').fill('Deux précisions nous manquent.')
  await button(page, 'Enregistrer la décision').click()
  await expect(card(page, /^Points demandés/)).toContainText('2 sans réponse')

  // What is written on one screen is read on the other without a reload.
  await holder.goto(`${address}/#/project/show/${id}`)
  await expect(card(holder, /^Fil$/)).toContainText('Deux précisions nous manquent.')
  await expect(holder.locator('body')).not.toContainText('la salle est petite')
  await holder
    .getByLabel('Fichiers à joindre')
    .setInputFiles({ name: 'plan été.pdf', mimeType: 'application/pdf', buffer: Buffer.from(plan) })
  await expect(holder.getByRole('list', { name: 'Fichiers joints' })).toContainText('PDF')
  await field(holder, 'Écrire à la commission').fill('Voici le plan.')
  await button(holder, 'Envoyer').click()
  await expect(page.getByRole('article').filter({ hasText: 'Voici le plan.' })).toContainText('plan été.pdf')
  // What comes while a page is open has been seen: what follows comes while it is not.
  await page.goto(`${address}/#/account/show`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible()

  await holder.goto(`${address}/#/project/edit/${id}`)
  const points = holder.getByRole('region', { name: 'Points à revoir' })
  await expect(points.getByText('À répondre')).toHaveCount(2)
  const description = holder.getByRole('textbox', { name: 'Description' })
  await description.press('Control+End')
  await holder.keyboard.insertText(' Une heure.')
  await expect(points.getByText('Répondu, champ modifié')).toBeVisible()
  await button(holder, /^Soumettre/).click()
  await button(holder, 'Revoir le point').click()
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
  await holder.context().close()

  await page.goto(`${address}/#/project/index?search=${id}`)
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/project/show/${id}"]`) })
  await expect(row).toContainText('Nouveautés')
  await row.locator('a').first().click()
  await expect(card(page, /^Fil$/)).toContainText(/Depuis votre passage du/)
  const download = page.waitForEvent('download')
  await button(page, /Télécharger.*plan été\.pdf/).click()
  expect((await download).suggestedFilename()).toBe('plan été.pdf')
  await button(page, 'Autres actes').click()
  await page.getByRole('menuitem', { name: 'Marquer comme non lu' }).click()
  await expect(row).toContainText('Nouveautés')
  await row.locator('a').first().click()
  const asked = card(page, /^Points demandés/)
  await expect(asked.getByRole('listitem').filter({ hasText: 'Quelle est la durée ?' })).toContainText('Une heure.')
  await expect(asked).toContainText('C’est la seule entrée.')
  await asked.getByRole('button', { name: /Régler les 2.points/ }).click()
  await expect(page.getByText(/^2.points réglés/)).toBeVisible()
  await page.getByRole('radio', { name: /Labelliser et publier/ }).click()
  await button(page, 'Enregistrer la décision').click()
  await expect(card(page, /^Fil$/)).toContainText('Labellisé et publié')
})
