import type { Browser, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  field,
  newPage,
  newProjects,
  pathOf,
  signIn,
  test,
  openNewProject,
} from '#e2e/journey.ts'

// Two people at once, on a machine that may be busy.
test.setTimeout(120_000)

const saved = (page: Page) => page.getByText(/Brouillon enregistré à/)

async function newDraft(page: Page, address: string, name: string) {
  await page.goto(`${address}/#/project/create`)
  await field(page, 'Nom de l’évènement').fill(name)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/project\/edit\/\d+$/)
  await expect(field(page, 'Nom de l’évènement')).toHaveValue(name)
}

/** The server does the save, but its answer never arrives. */
async function loseAnswer(page: Page): Promise<() => number> {
  let lost = 0
  await page.route(/\/project\/\d+$/, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  return () => lost
}

test('an answer that is lost opens no window: the save is repeated, and nobody meets themselves', async ({
  browser,
  address,
}) => {
  const page = await newPage(browser)
  await signIn(page, address, 'holder@demo.test', '/project/create')
  await newDraft(page, address, 'Dans le tunnel')
  const lost = await loseAnswer(page)
  await field(page, 'Nom du lieu').fill('Gare de Lyon')
  await expect(page.getByText('Hors connexion, enregistrement dès le retour du réseau')).toBeVisible()
  await field(page, 'Site du lieu').fill('https://gare.example')
  await expect(saved(page)).toBeVisible()
  expect(lost()).toBe(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(field(page, 'Nom du lieu')).toHaveValue('Gare de Lyon')
  await expect(field(page, 'Site du lieu')).toHaveValue('https://gare.example')
  await expect(page.getByText(/a été retrouvée/)).toHaveCount(0)
})

test('a number that the server writes in full is saved once, and leaving asks nothing', async ({ page, address }) => {
  await signIn(page, address, 'holder@demo.test', '/project/create')
  await newDraft(page, address, 'Au téléphone')
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/project\/\d+$/.test(request.url())) saves += 1
  })
  const number = field(page, 'Téléphone du contact')
  await number.fill('05 61 00 00 00')
  await expect(saved(page)).toBeVisible()
  await expect(number).toHaveValue('05 61 00 00 00')
  await field(page, 'Nom du contact').focus()
  await expect(number).toHaveValue('+33 5 61 00 00 00')
  await field(page, 'Nom du contact').fill('Delaunay')
  await expect.poll(() => saves).toBe(2)
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Mon compte' }).click()
  await expect(page).toHaveURL(/account/)
  expect(saves).toBe(2)
})

test('two windows of one person that touched other fields become one without a word', async ({ browser, address }) => {
  const one = await newPage(browser)
  await signIn(one, address, 'holder@demo.test', '/project/create')
  await newDraft(one, address, 'Deux fenêtres')
  const two = await newPage(browser)
  await signIn(two, address, 'holder@demo.test', pathOf(one))
  await field(two, 'Nom du lieu').fill('La grange')
  await expect(saved(two)).toBeVisible()

  await field(one, 'Site du lieu').fill('https://grange.example')
  await expect(saved(one)).toBeVisible()
  await expect(one.getByRole('dialog')).toHaveCount(0)
  await expect(field(one, 'Nom du lieu')).toHaveValue('La grange')
  await expect(one).toHaveURL(/project\/edit/)
})

async function twoMembers(browser: Browser, address: string): Promise<[Page, Page]> {
  const [one, two] = [await newPage(browser), await newPage(browser)]
  await signIn(one, address, 'commission@demo.test', newProjects)
  await openNewProject(one, address)
  await one.getByRole('link', { name: 'Modifier' }).click()
  await expect(field(one, 'Commentaire de la commission')).toBeVisible()
  await signIn(two, address, 'admin@demo.test', pathOf(one).replace('edit', 'show'))
  await two.getByRole('link', { name: 'Modifier' }).click()
  await expect(field(two, 'Commentaire de la commission')).toBeVisible()
  return [one, two]
}

async function decide(page: Page, decision: string, message: string) {
  await page.getByRole('radio', { name: new RegExp(`^${decision}`) }).click()
  await field(page, 'Message au porteur').fill(message)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
}

test('a decision and its message are one choice, a colleague’s stands first, and leaving asks above', async ({
  browser,
  address,
}) => {
  const [one, two] = await twoMembers(browser, address)
  await decide(one, 'Labelliser, demander des infos', 'Bravo ! Envoyez-nous le visuel.')
  await expect(one).toHaveURL(/project\/show/)
  await decide(two, 'Demander des infos', 'Précisez la jauge.')
  const dialog = two.getByRole('dialog', { name: /a modifié ce projet à/ })
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog.getByRole('radio', { name: /Bravo/ })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: /Précisez la jauge/ })).toBeDisabled()
  await expectAccessible(two)

  await two.goBack()
  const question = two.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  await question.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(question).toHaveCount(0)
  await two.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(two.getByText('Rien n’est enregistré : votre saisie est gardée')).toBeVisible()
  await expect(field(two, 'Message au porteur')).toHaveValue('Précisez la jauge.')
  await two.getByRole('button', { name: 'Reprendre' }).click()
  await dialog.getByRole('button', { name: 'Enregistrer ces choix' }).click()
  await expect(two.getByText(/Enregistré à/)).toBeVisible()
  await expect(field(two, 'Message au porteur')).toHaveValue('Bravo ! Envoyez-nous le visuel.')
})

test('who comments while a colleague refuses is told so, and keeps the words', async ({ browser, address }) => {
  const [one, two] = await twoMembers(browser, address)
  await field(two, 'Commentaire de la commission').fill('Belle équipe, à soutenir.')
  await decide(one, 'Refuser', 'La salle n’est plus libre.')
  await expect(one).toHaveURL(/project\/show/)
  await two.getByRole('button', { name: 'Enregistrer' }).click()
  const dialog = two.getByRole('dialog', { name: /^Yuki Tanabe a refusé ce projet à/ })
  await expect(dialog.getByText('La salle n’est plus libre.')).toBeVisible()
  await expect(dialog.getByText(/Belle équipe, à soutenir\./)).toBeVisible()
  await expectAccessible(two)
  await two.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copier ma saisie' }).click()
  await expect(dialog.getByRole('button', { name: 'Copié' })).toBeVisible()
  expect(await two.evaluate(() => navigator.clipboard.readText())).toContain('Belle équipe, à soutenir.')
  await dialog.getByRole('button', { name: 'Noter dans le fil' }).click()
  await expect(two).toHaveURL(/project\/show/)
  await expect(two.getByText('Refusé').first()).toBeVisible()
  await expect(field(two, 'Noter pour la commission')).toHaveValue('Belle équipe, à soutenir.')
  await two.getByRole('button', { name: 'Noter pour la commission' }).click()
  await expect(two.getByRole('article').filter({ hasText: 'Belle équipe' })).toContainText('Vous')
})

test('what was found leaves its notice at the first save, and what is given up is gone', async ({ page, address }) => {
  await signIn(page, address, 'commission@demo.test', newProjects)
  await openNewProject(page, address)
  await page.getByRole('link', { name: 'Modifier' }).click()
  const comment = field(page, 'Commentaire de la commission')
  await comment.fill('À ne pas garder')
  await expect(page.getByText(/Gardé sur cet appareil/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/a été retrouvée/)).toBeVisible()
  await expect(comment).toHaveValue('À ne pas garder')
  const script = Promise.withResolvers<void>()
  await page.route(/account-show-page/, (route) => script.promise.then(() => route.continue()))
  await page.getByRole('link', { name: 'Mon compte' }).click()
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page).toHaveURL(/account/)
  // The form is still drawn when they come back: the page they went to has not been loaded yet.
  await page.goBack()
  script.resolve()
  await expect(comment).not.toHaveValue('À ne pas garder')
  await expect(page.getByText(/a été retrouvée/)).toHaveCount(0)
  await comment.fill('À garder')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page).toHaveURL(/project\/show/)
})

test('what is typed while the network is cut is saved once it is back', async ({ page, address, complaints }) => {
  await signIn(page, address, 'holder@demo.test')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Déposer un projet' }).click()
  await expect(page.getByText(/il s’ouvrira dès le retour du réseau/)).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.context().setOffline(false)
  await field(page, 'Nom de l’évènement').fill('Dans le train')
  await expect(page.getByText(/Brouillon enregistré à/)).toBeVisible()
  await page.getByRole('button', { name: 'Soumettre à la commission' }).click()
  await expect(page.getByText('Le formulaire contient des erreurs.')).toBeVisible()
  await page.context().setOffline(true)
  await field(page, 'Nom du lieu').fill('Gare de Lyon')
  // That it is not saved comes before what is still missing.
  await expect(page.getByText('Hors connexion, enregistrement dès le retour du réseau')).toBeVisible()
  await field(page, 'Adresse').fill('3 rue du Port, 44000 Nantes')
  await expect(page.getByText(/les adresses seront proposées au retour/)).toBeVisible()
  const saved = page.waitForResponse(
    (answer) => /\/project\/\d+$/.test(answer.url()) && answer.request().method() === 'POST',
  )
  await page.context().setOffline(false)
  await page.getByRole('option', { name: '3 rue du Port, 44000 Nantes' }).click()
  await expect(page.getByText('Le formulaire contient des erreurs.')).toBeVisible()
  await saved
  complaints.length = 0

  await page.reload()
  await expect(field(page, 'Nom du lieu')).toHaveValue('Gare de Lyon')
  await expect(page).toHaveURL(/project\/edit\/\d+$/)
})

test('what was typed before the draft had a name is found again on the device', async ({ page, address }) => {
  await signIn(page, address, 'holder2@demo.test', '/project/create')
  await field(page, 'Nom du lieu').fill('Sans nom encore')
  await expect(page.getByText(/Gardé sur cet appareil/)).toBeVisible()
  await page.goto('about:blank')
  await page.goto(`${address}/#/project/create`)
  await expect(page.getByText(/a été retrouvée/)).toBeVisible()
  await expect(field(page, 'Nom du lieu')).toHaveValue('Sans nom encore')
  await page.getByRole('button', { name: 'Effacer cette saisie' }).click()
  await expect(field(page, 'Nom du lieu')).toHaveValue('')
})

test('a session that ends while typing is opened again over the page', async ({ page, address, request }) => {
  await signIn(page, address, 'holder@demo.test', '/project/create')
  await field(page, 'Nom de l’évènement').fill('Longue rédaction')
  await expect(page.getByText(/Brouillon enregistré à/)).toBeVisible()
  const kept = await page.evaluate(() => sessionStorage.getItem('session') ?? localStorage.getItem('session'))
  const { refreshToken } = JSON.parse(kept!) as { refreshToken: string }
  await request.post(`${address}/authentication/logout`, { form: { refresh_token: refreshToken } })

  await field(page, 'Nom du lieu').fill('Toujours là')
  const again = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await expect(again).toBeVisible()
  await field(again, 'Mot de passe').fill('Matsuri2025')
  await again.getByRole('button', { name: 'Se connecter et continuer' }).click()
  await expect(again).toHaveCount(0)
  await expect(field(page, 'Nom du lieu')).toHaveValue('Toujours là')
  await expect(page.getByText(/Brouillon enregistré à/)).toBeVisible()
})
