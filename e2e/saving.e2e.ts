import type { Page } from '@playwright/test'
import { byCalls } from '#e2e/by-calls.ts'
import { expect, expectStyled, field, signIn, test } from '#e2e/journey.ts'

const saved = (page: Page) => page.getByText(/Brouillon enregistré à/)
const isSave = (url: string, method: string) => method === 'POST' && /\/project\/\d+$/.test(url)

/** The server does the next save, but its reply never arrives. */
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

test('a draft saves itself without a question, over a lost reply, beside another window and whatever the server writes', async ({
  page,
  address,
  complaints,
}) => {
  const elsewhere = await byCalls(page.request, address, 'holder@demo.test')
  const id = await elsewhere.draft('Dans le tunnel')
  await signIn(page, address, 'holder@demo.test', `/project/edit/${id}`)
  const lost = await loseAnswer(page)
  await field(page, 'Nom du lieu').fill('Gare de Lyon')
  await expect(page.getByText('Hors connexion, enregistrement dès le retour du réseau')).toBeVisible()
  // The lost reply.
  complaints.length = 0
  let saves = 0
  page.on('request', (request) => (saves += Number(isSave(request.url(), request.method()))))
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(saved(page)).toBeVisible()
  expect([lost(), saves]).toEqual([1, 1])

  await elsewhere.save(id, { placeWebsite: 'https://gare.example' })
  const number = field(page, 'Téléphone du contact')
  await number.fill('05 61 00 00 00')
  await expect(field(page, 'Site du lieu')).toHaveValue('https://gare.example')
  await expect(saved(page)).toBeVisible()
  await expect(number).toHaveValue('05 61 00 00 00')
  const before = saves
  await field(page, 'Nom du contact').focus()
  await expect(number).toHaveValue('+33 5 61 00 00 00')
  await field(page, 'Nom du contact').fill('Delaunay')
  await expect.poll(() => saves).toBe(before + 1)
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(field(page, 'Nom du lieu')).toHaveValue('Gare de Lyon')
  await expect(field(page, 'Site du lieu')).toHaveValue('https://gare.example')
  await expect(field(page, 'Nom du contact')).toHaveValue('Delaunay')
  await expect(page.getByText(/a été retrouvée/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Mon compte' }).click()
  await expect(page).toHaveURL(/account/)
  expect(saves).toBe(before + 1)
  // The other window's earlier save was refused once, and merged.
  complaints.length = 0
})

test('words typed without a network are saved once it returns', async ({ page, address, complaints }) => {
  await signIn(page, address, 'holder@demo.test')
  await page.context().setOffline(true)
  const toForm = page.getByRole('link', { name: 'Déposer un projet' })
  // Its code is requested as soon as it is pointed at, and missed.
  await Promise.all([page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js')), toForm.hover()])
  await toForm.click()
  await expect(page.getByText(/il s’ouvrira dès le retour du réseau/)).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.context().setOffline(false)
  await field(page, 'Nom de l’évènement').fill('Dans le train')
  await expect(saved(page)).toBeVisible()
  await page.context().setOffline(true)
  await field(page, 'Nom du lieu').fill('Gare de Lyon')
  await expect(page.getByText('Hors connexion, enregistrement dès le retour du réseau')).toBeVisible()
  await field(page, 'Adresse').fill('3 rue du Port, 44000 Nantes')
  await expect(page.getByText(/les adresses seront proposées au retour/)).toBeVisible()
  const kept = page.waitForResponse((answer) => isSave(answer.url(), answer.request().method()))
  await page.context().setOffline(false)
  await page.getByRole('option', { name: '3 rue du Port, 44000 Nantes' }).click()
  await kept
  complaints.length = 0

  // A reloaded page continues with the draft it created.
  await page.reload()
  await expect(page).toHaveURL(/project\/edit\/\d+$/)
  await expect(field(page, 'Nom du lieu')).toHaveValue('Gare de Lyon')
})

test('two members on one project choose field by field; a decision and its message are one choice, with the colleague’s first', async ({
  page,
  address,
  complaints,
}) => {
  const id = await (await byCalls(page.request, address, 'holder@demo.test')).file('À deux')
  const colleague = await byCalls(page.request, address, 'commission@demo.test')
  await signIn(page, address, 'admin@demo.test', `/project/edit/${id}`)
  const comment = field(page, 'Commentaire de la commission')
  await comment.fill('Avis réservé.')
  await field(page, 'Nom du lieu').fill('Grande salle')
  await colleague.save(id, {
    projectStatus: 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
    message: 'Bravo ! Envoyez-nous le visuel.',
    commissionComment: 'Avis favorable.',
  })
  await page.getByRole('radio', { name: /^Demander des infos/ }).click()
  await field(page, 'Message au porteur').fill('Précisez la jauge.')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: /^Yuki Tanabe a modifié ce projet à/ })
  await expect(conflict.getByRole('radio', { name: /Bravo/ })).toBeChecked()
  // The refusal itself.
  complaints.length = 0
  await expect(conflict.getByRole('radio', { name: /Précisez la jauge/ })).toBeDisabled()
  await expectStyled(page)
  await conflict.getByRole('radio', { name: /Version de Yuki Tanabe.*Avis favorable/ }).click()
  await conflict.getByRole('button', { name: 'Enregistrer ces choix' }).click()
  await expect(page.getByText(/Enregistré à/)).toBeVisible()
  await expect(comment).toHaveValue('Avis favorable.')
  await expect(field(page, 'Message au porteur')).toHaveValue('Bravo ! Envoyez-nous le visuel.')
  await page.getByRole('link', { name: 'Annuler' }).click()
  await expect(page.getByRole('strong').filter({ hasText: 'Grande salle' })).toBeVisible()
})
