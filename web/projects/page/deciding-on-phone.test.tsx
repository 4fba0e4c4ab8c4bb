import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ProjectOpinions } from '#domain/opinions/opinion-api.ts'
import { beginDeciding, opinions, renderPage, status } from '#web/projects/page/test-deciding.tsx'

beforeEach(beginDeciding)

const unfold = page.getByRole('button', { name: 'Lire tout le dossier' })
const fold = page.getByRole('button', { name: 'Replier le dossier' })
const top = (heading: string) =>
  page.getByRole('heading', { name: heading, exact: true }).element().getBoundingClientRect().top

test('on a phone the project is folded above its decision, and opens in place, under the same finger', async () => {
  await renderPage(390)
  for (const words of [
    /^Une danseuse et une violiste\./,
    'Théâtre du Passage, Paris',
    /^13 – 14 nov\. 2099, 2 dates$/,
    'Payant : 12 €',
    'Atelier Ma, Association',
  ])
    await expect.element(page.getByText(words)).toBeVisible()
  // A truncated link must not be reachable by keys either.
  expect(page.getByRole('link', { name: 'leur site' }).query()).toBeNull()
  expect(page.getByText(/14 rue des Teinturiers/).query()).toBeNull()
  expect(top('Décision')).toBeLessThan(top('Fil'))
  expect(await commands.axe()).toEqual([])

  await unfold.click()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  await expect.element(fold).toHaveFocus()
  await expect.element(page.getByRole('link', { name: 'leur site' })).toBeVisible()
  for (const words of [/^Spectacle$/, /14 rue des Teinturiers/, /^Claire D$/, /vendredi 13 novembre 2099/i])
    await expect.element(page.getByText(words).last()).toBeVisible()
  expect([top('Lieu'), top('Dates'), top('Organisateur'), top('Décision')]).toEqual(
    [top('Lieu'), top('Dates'), top('Organisateur'), top('Décision')].toSorted((one, other) => one - other),
  )
  expect(await commands.axe()).toEqual([])
  await fold.click()
  await expect.element(unfold).toHaveAttribute('aria-expanded', 'false')
})

test('the bar appears with the first choice, and repeats its verb', async () => {
  await renderPage(390)
  const save = page.getByRole('button', { name: 'Enregistrer la décision' })
  expect(save.query()).toBeNull()
  await expect.element(page.getByRole('radiogroup', { name: 'Décision' })).toBeVisible()
  await page.getByRole('radio', { name: /^Refuser/ }).click()
  await expect.element(save).toBeVisible()
  expect(page.getByText('Refuser', { exact: true }).elements()).toHaveLength(2)
  // A keyboard leaves little room, which the buttons get.
  await page.viewport(390, 420)
  await expect.poll(() => page.getByText('Refuser', { exact: true }).elements().filter(isShown)).toHaveLength(1)
})

test('nothing is folded on a wide screen, and no button waits below the cards', async () => {
  await renderPage(1440)
  await expect.element(page.getByText(/14 rue des Teinturiers/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Enregistrer la décision' }).query()).toBeNull()
  // A page opened from elsewhere has no list to follow.
  expect(page.getByRole('navigation', { name: 'Dans la liste' }).query()).toBeNull()
  expect(page.getByRole('button', { name: /^Enregistrer et/ }).query()).toBeNull()
  await page.viewport(390, 844)
  await expect.element(unfold).toBeVisible()
})

test('a labelled project stays unfolded on a phone, because its dates have acts of their own', async () => {
  await renderPage(390, { certificationDate: '2099-09-08T10:00:00Z', projectStatus: status('CERTIFIED_PUBLISHED') })
  await expect.element(page.getByText(/14 rue des Teinturiers/)).toBeVisible()
  expect(unfold.query()).toBeNull()
})

test('a decision is prepared on its card, and then marked as internal', async () => {
  const { formsSentTo } = await renderPage(1440, {}, { answers: { 'POST /project/7/decision': () => ({}) } })
  const prepare = page.getByRole('button', { name: 'Préparer la décision, sans l’envoyer' })
  expect(prepare.query()).toBeNull()
  await page.getByRole('radio', { name: /^Refuser/ }).click()
  await prepare.click()
  // A decision that needs a message cannot be prepared without it.
  await expect.element(page.getByLabelText(/Message au porteur/)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabelText(/Message au porteur/).fill('Hors du calendrier.')
  await prepare.click()
  await expect.element(page.getByText('Décision préparée, rien n’est envoyé')).toBeVisible()
  expect(formsSentTo('POST /project/7/decision')).toHaveLength(1)
})

test('a prepared decision is above the choice; a second one cannot be prepared', async () => {
  const prepared = {
    status: 'REFUSED',
    state: 'STALE',
    whyStale: 'changed',
    preparedBy: 'Solène G',
    preparedAt: '2099-09-20T10:00:00Z',
    leavesAt: null,
  }
  await renderPage(1440, {}, { decision: { prepared } })
  const note = page.getByRole('region', { name: 'Décision préparée' })
  await expect.element(note.getByText(/Préparée par Solène G/)).toBeVisible()
  await expect.element(note.getByText(/elle est à revoir/)).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await page.getByRole('radio', { name: /^Refuser/ }).click()
  expect(page.getByRole('button', { name: /Préparer la décision/ }).query()).toBeNull()
})

test('a mail that the mail server refused is reported on the page', async () => {
  const mail = { queuedAt: '', handedAt: null, refusal: '550 inconnu', refusedAt: null, isGivenUp: true }
  await renderPage(1440, {}, { decision: { mail } })
  await expect.element(page.getByText('E-mail de la dernière décision abandonné : 550 inconnu')).toBeVisible()
})

const isShown = (element: Element) => element.getClientRects().length > 0

test('the decision comes with the opinions above it, which would move a choice away under the pointer', async () => {
  const arrived = Promise.withResolvers<ProjectOpinions>()
  const shown = renderPage(1440, {}, { answers: { 'GET /project/7/opinions': () => arrived.promise } })
  await expect.element(page.getByRole('heading', { name: 'Suivi' })).toBeVisible()
  expect(page.getByRole('radiogroup', { name: 'Décision' }).query()).toBeNull()
  arrived.resolve(opinions)
  await shown
  await expect.element(page.getByRole('radiogroup', { name: 'Décision' })).toBeVisible()
})
