import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { keep } from '#web/platform/device-store.ts'
import { turnSingleKeys } from '#web/platform/ui/single-keys.ts'
import { Refused } from '#web/platform/ui/test-kit.tsx'
import { beginDeciding, comeFromList, opinions, renderPage, status } from '#web/projects/page/test-deciding.tsx'

beforeEach(() => {
  beginDeciding()
  comeFromList()
})

const choices = ['SUBMITED', 'CERTIFIED_PUBLISHED', 'REFUSED'] as const
const offered = { availableStatusForCommission: choices.map(status) }
const decided = () => ({ id: 7, undoSeconds: 30 })
const card = (name: RegExp) => page.getByRole('radio', { name })
const chosen = page.getByRole('radiogroup', { name: 'Décision' }).getByRole('radio', { checked: true })
const message = page.getByRole('textbox', { name: /Message au porteur/ })
const title = page.getByRole('heading', { level: 1 })
const press = (keys: string) => userEvent.keyboard(keys)

test('a plain decision is two keys, and the next project of the list follows', async () => {
  const { formsSentTo } = await renderPage(1440, offered, { answers: { 'POST /project/7': decided } })
  await press('2')
  await expect.element(card(/^Labelliser et publier/)).toBeChecked()
  await press('{Control>}{Enter}{/Control}')
  await expect.element(title).toHaveTextContent('Le suivant')
  expect(formsSentTo('POST /project/7').map((form) => form.get('projectStatus'))).toEqual(['CERTIFIED_PUBLISHED'])
  // The next page begins without a choice, which no repeated key can send.
  await expect.element(card(/^Refuser/)).toBeVisible()
  await press('{Control>}{Enter}{/Control}')
  expect(chosen.query()).toBeNull()
})

test('a digit that needs a message leads into it, where digits are text and Ctrl+Enter goes on', async () => {
  const { formsSentTo } = await renderPage(1440, offered, { answers: { 'POST /project/7': decided } })
  await press('3')
  await expect.element(message).toHaveFocus()
  await press('2 dates manquent.')
  await expect.element(message).toHaveValue('2 dates manquent.')
  await expect.element(card(/^Refuser/)).toBeChecked()
  await press('{Control>}{Enter}{/Control}')
  await expect.element(title).toHaveTextContent('Le suivant')
  expect(formsSentTo('POST /project/7').map((form) => form.get('message'))).toEqual(['2 dates manquent.'])
})

test('a digit pressed before the cards are there chooses one once they are, and Ctrl+Enter sends none', async () => {
  let tell: (told: object) => void = () => {}
  const arrived = new Promise<object>((resolve) => (tell = resolve))
  const rendering = renderPage(1440, offered, {
    answers: { 'POST /project/7': decided, 'GET /project/7/opinions': () => arrived },
  })
  await expect.element(title).toHaveTextContent('Ma, l’intervalle')
  await press('3')
  await press('{Control>}{Enter}{/Control}')
  tell(opinions)
  const { formsSentTo } = await rendering
  await expect.element(card(/^Refuser/)).toBeChecked()
  await expect.element(message).toHaveFocus()
  await press('Hors sujet.')
  await expect.element(message).toHaveValue('Hors sujet.')
  expect(formsSentTo('POST /project/7')).toEqual([])
})

test('a digit pressed early is dropped by who writes elsewhere meanwhile', async () => {
  let tell: (told: object) => void = () => {}
  const arrived = new Promise<object>((resolve) => (tell = resolve))
  const rendering = renderPage(1440, offered, { answers: { 'GET /project/7/opinions': () => arrived } })
  await expect.element(title).toHaveTextContent('Ma, l’intervalle')
  await press('3')
  await page.getByRole('textbox', { name: /Noter/ }).click()
  tell(opinions)
  await rendering
  await expect.element(card(/^Refuser/)).toBeVisible()
  expect(chosen.query()).toBeNull()
})

test('the keys decide nothing from another text, from a window, or when they are turned off', async () => {
  const { formsSentTo } = await renderPage(1440, offered, { answers: { 'POST /project/7': decided } })
  await page.getByRole('textbox', { name: /Noter/ }).click()
  await press('2')
  expect(chosen.query()).toBeNull()
  await card(/^Labelliser et publier/).click()
  await page.getByRole('textbox', { name: /Noter/ }).click()
  await press('{Control>}{Enter}{/Control}')
  ;(document.activeElement as HTMLElement).blur()
  await press('?')
  const help = page.getByRole('dialog', { name: 'Touches de la page' })
  await expect.element(help).toMatchTextContent(/1 à 5.*Ctrl Entrée/)
  expect(await commands.axe()).toEqual([])
  await press('{Control>}{Enter}{/Control}')
  expect(formsSentTo('POST /project/7')).toEqual([])
  await press('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
  turnSingleKeys(false)
  await press('3')
  await expect.element(card(/^Labelliser et publier/)).toBeChecked()
})

test('a double is refused from its resemblance: chosen with its words, and sent by its author alone', async () => {
  const sameness = {
    isSameName: true,
    isStrong: true,
    words: [],
    wordsOfDescription: [],
    isSameOrganizer: true,
    isSameHolder: true,
    isSameDays: true,
  }
  const beside = { organizer: 'Le fil', town: 'Lyon', days: ['2026-11-14'], allowRefuse: true }
  const standing = { status: 'SUBMITED', since: null, commission: null, assignees: [] }
  const other = { id: 5, name: 'Le même', allowShow: true, editionTitle: null, standing }
  const resemblance = { kind: 'same', other, sameness, beside, clash: null, dismissal: null }
  const { formsSentTo } = await renderPage(1440, offered, {
    answers: { 'GET /project/7/resemblances': () => ({ resemblances: [resemblance], mayDismiss: true }) },
  })
  await page.getByRole('button', { name: /Garder n°.5, refuser n°.7 comme doublon/ }).click()
  await expect.element(card(/^Refuser/)).toBeChecked()
  await expect.element(message).toHaveValue(expect.stringContaining('refusons celui-ci comme doublon'))
  await message.fill('Mes mots.')
  await page.getByRole('button', { name: /Garder n°.5/ }).click()
  await expect.element(message).toHaveValue('Mes mots.')
  expect(formsSentTo('POST /project/7')).toEqual([])
})

test('preparing goes on along the list, for a member who may not decide alone', async () => {
  const { formsSentTo } = await renderPage(
    1440,
    { ...offered, allowChangeStatus: false },
    { answers: { 'POST /project/7/decision': () => ({}) } },
  )
  await press('2')
  expect(page.getByRole('button', { name: /^Enregistrer/ }).query()).toBeNull()
  await page.getByRole('button', { name: 'Préparer et suivant' }).click()
  await expect.element(page.getByText('Décision préparée, rien n’est envoyé')).toBeVisible()
  await expect.element(title).toHaveTextContent('Le suivant')
  expect(formsSentTo('POST /project/7/decision')).toHaveLength(1)
})

test('who may decide can prepare and go on as well, and a refusal stays on the file', async () => {
  let refuses = true
  const { path } = await renderPage(1440, offered, {
    answers: {
      'POST /project/7/decision': () => (refuses ? new Refused(403, { message: 'notAuthorized.error' }) : {}),
    },
  })
  await press('2')
  const goOn = page.getByRole('button', { name: 'Préparer et suivant' })
  await goOn.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(path()).toBe('/project/show/7')
  refuses = false
  await goOn.click()
  await expect.element(title).toHaveTextContent('Le suivant')
})

test('after a reload the words are back on their card, which is chosen', async () => {
  const kept = { from: 'SUBMITED', to: 'REFUSED', message: 'Hors sujet.', budget: null }
  keep('decision:9:7', JSON.stringify(kept))
  await renderPage(1440, offered)
  await expect.element(card(/^Refuser/)).toBeChecked()
  await expect.element(message).toHaveValue('Hors sujet.')
})

test('undoing brings the file back', async () => {
  await renderPage(1440, offered, {
    answers: { 'POST /project/7': decided, 'POST /project/undo/7': () => ({ id: 7 }) },
  })
  await press('2')
  await press('{Control>}{Enter}{/Control}')
  await expect.element(title).toHaveTextContent('Le suivant')
  await page.getByRole('button', { name: /^Annuler \(/ }).click()
  await expect.element(title).toHaveTextContent('Ma, l’intervalle')
  await expect.element(page.getByText('C’est annulé : rien n’a été envoyé.')).toBeVisible()
})

test.for([
  ['1440 × 900', 1440, 900],
  ['1366 × 768', 1366, 768],
] as const)('all cards lie in the first screen at %s, before a choice', async ([, width, height]) => {
  await renderPage(width, { availableStatusForCommission: allFive.map(status) })
  await page.viewport(width, height)
  const last = card(/^Refuser/)
  await expect.element(last).toBeVisible()
  await expect.poll(() => last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
  const own = ['Favorable', 'Réservé', 'Défavorable'].map(
    (name) => page.getByRole('button', { name }).element().getBoundingClientRect().top,
  )
  expect(new Set(own).size).toBe(1)
})

const allFive = [
  'SUBMITED',
  'INFOS_NEEDED',
  'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
  'CERTIFIED_PUBLISHED',
  'REFUSED',
] as const
