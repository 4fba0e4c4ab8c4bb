import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { AnsweredOnBoard, AnswersOnBoard } from '#domain/board/answers-on-board.ts'
import { AnswersPage } from '#web/board/answers-page.tsx'
import { chooseEdition } from '#web/editions/chosen-edition.ts'
import { tellHints } from '#web/platform/live/hints.ts'
import { beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { boardEdition } from '#web/board/test-edition.ts'

beforeEach(() => {
  chooseEdition(undefined)
  beSignedIn({ roles: ['ROLE_ADMIN'] })
})

const answered = (more: Partial<AnsweredOnBoard>): AnsweredOnBoard => ({
  id: 1,
  name: 'Accueil',
  kind: 'shortText',
  isInternal: false,
  answers: 0,
  unanswered: 0,
  choices: [],
  classes: [],
  median: null,
  ...more,
})
const choice = (value: number | string, name: string, count: number, isWithdrawn = false) => ({
  value,
  name,
  count,
  isWithdrawn,
})
const languages = answered({
  id: 1,
  name: 'Langues d’accueil',
  kind: 'someOf',
  answers: 655,
  unanswered: 87,
  choices: [choice(11, 'français', 651), choice(12, 'japonais', 208), choice(13, 'chinois', 3, true)],
})
const audience = answered({
  id: 2,
  name: 'Public attendu',
  kind: 'number',
  answers: 702,
  unanswered: 40,
  median: 70,
  classes: [
    { least: null, most: 24, count: 118 },
    { least: 25, most: 49, count: 164 },
    { least: 250, most: null, count: 77 },
  ],
})
const plan = answered({ id: 3, name: 'Plan de la salle', kind: 'file', answers: 96, unanswered: 4 })
const twin = answered({
  id: 4,
  name: 'Jumelage',
  kind: 'yesNo',
  isInternal: true,
  answers: 3,
  unanswered: 599,
  choices: [choice('yes', 'oui', 3), choice('no', 'non', 0)],
})

const board = (questions: AnsweredOnBoard[]): AnswersOnBoard => ({
  edition: boardEdition(5),
  filed: 742,
  questions,
})

async function open(answer: () => unknown) {
  const server = fakeServer({ 'GET /board/questions': answer, 'GET /board/questions?': answer })
  return {
    ...server,
    ...(await renderScreens({ '/board/questions': AnswersPage, '/project/index': () => <h1>Liste</h1> })),
  }
}
const tableOf = (name: string) => page.getByRole('table', { name })
const linesOf = (name: string) =>
  [...tableOf(name).element().querySelectorAll('tr')].map((row) =>
    row.textContent.replaceAll(/[\u00a0\u202f]/g, ' ').trim(),
  )

test('each question has its distribution, each figure a link to the files that it counts', async () => {
  await open(() => board([languages, audience, plan, twin]))
  await expect.element(page.getByText('Là où plusieurs choix sont possibles', { exact: false })).toBeVisible()
  expect(linesOf('Langues d’accueil')).toEqual([
    'français 65199 %',
    'japonais 20832 %',
    'chinois n’est plus proposé30 %',
    'Sans réponse87',
  ])
  expect(linesOf('Public attendu')).toEqual([
    'moins de 25 11817 %',
    '25 à 49 16423 %',
    '250 et plus 7711 %',
    'Sans réponse40',
  ])
  await expect.element(page.getByText('702 réponses, médiane 70')).toBeVisible()
  // Texts, links and files are only counted.
  expect(linesOf('Plan de la salle')).toEqual(['Avec réponse96', 'Sans réponse4'])
  await expect.element(page.getByRole('heading', { name: /^Jumelage interne/ })).toBeVisible()
  const japanese = tableOf('Langues d’accueil').getByRole('link', { name: /japonais/ })
  await expect
    .element(japanese)
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('"question1":[12]')))
  const none = tableOf('Langues d’accueil').getByRole('link', { name: /Sans réponse/ })
  await expect.element(none).toHaveAttribute('href', expect.stringContaining('question1'))
  await expect
    .element(tableOf('Public attendu').getByRole('link', { name: /25 à 49/ }))
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('"25..49"')))
  // What counts nothing has no list.
  await expect.element(tableOf('Jumelage').getByRole('link', { name: /non/ })).not.toBeInTheDocument()
  expect(await commands.axe()).toEqual([])
})

test('an edition that asks nothing says so, one that cannot be read is tried again, and a save renews the figures', async () => {
  let answer: AnswersOnBoard | Refused = new Refused(503, { message: 'server.unavailable.error' })
  await open(() => answer)
  const again = page.getByRole('button', { name: 'Réessayer' })
  await expect.element(again).toBeVisible()
  answer = board([])
  await again.click()
  await expect.element(page.getByText('Cette édition ne pose aucune question')).toBeVisible()
  answer = board([{ ...plan, answers: 97 }])
  tellHints({ everything: false, hints: [{ topic: 'project', id: 7, kind: 'saved' }] })
  await expect.poll(() => page.getByText('97', { exact: true }).elements().length).toBeGreaterThan(0)
})
