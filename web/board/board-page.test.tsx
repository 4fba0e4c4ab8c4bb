import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Board } from '#domain/board/board.ts'
import { figuresOf } from '#domain/board/board-links.ts'
import { chooseEdition } from '#web/editions/chosen-edition.ts'
import { boardEdition } from '#web/board/test-edition.ts'
import { BoardPage } from '#web/board/board-page.tsx'
import { tellHints } from '#web/platform/live/hints.ts'
import { beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const board: Board = {
  at: '2026-10-14T08:48:00Z',
  today: '2026-10-14',
  edition: boardEdition(5),
  compared: boardEdition(4),
  filed: {
    erased: 0,
    statuses: [
      { status: 'SUBMITED', now: 3, sameDay: 1, inTheEnd: 0 },
      { status: 'CERTIFIED_PUBLISHED', now: 4, sameDay: 6, inTheEnd: 9 },
    ],
    weeks: [{ from: '2026-10-05', to: '2026-10-11', decided: 4, pending: 3, before: 6 }],
  },
  towns: [
    { town: 'Paris', counts: [2, 1, 3] },
    { town: 'Rennes', counts: [0, 0, 1] },
  ],
  balance: {
    total: 4,
    commissions: [{ id: 1, name: 'Culture', count: 4 }],
    types: [{ id: 2, name: 'Atelier', count: 4 }],
    departments: [{ name: 'Paris', count: 4 }],
    publics: [{ value: 'EVERYONE', name: 'Tout public', count: 4 }],
    free: 3,
    paid: 1,
    withoutProject: ['Ardèche', 'Cantal'],
  },
  delay: {
    decided: 4,
    median: 13,
    longest: 61,
    medianBefore: 21,
    days: [
      { days: 13, count: 3 },
      { days: 61, count: 1 },
    ],
    commissions: [{ id: 1, name: 'Culture', decided: 4, median: 13, longest: 61, medianBefore: 19 }],
  },
  late: { asked: 2, late: 1, answers: [{ id: 7, name: 'Kamishibai', dueDay: '2026-10-05', days: 9 }] },
  reports: { received: 0, awaited: 2 },
}
const server = (answer: Board | Refused = board) =>
  fakeServer({
    'GET /board?': () => answer,
    'GET /editions': () =>
      [boardEdition(5), boardEdition(4)].map((each) => ({
        ...each,
        state: each.id === 5 ? 'current' : 'archived',
        projectsNb: 1,
        banner: '',
      })),
  })
/** The spaces that French sets before its punctuation marks. */
const spaced = (text: string) => new RegExp(text.replaceAll(' ', '\\s'))
const render = () => renderScreens({ '/board': BoardPage, '/project/index': () => <p>list</p> })

beforeEach(async () => {
  chooseEdition(undefined)
  await page.viewport(1440, 900)
})

test('each block has its sentence and its drawing, and every figure links to the list', async () => {
  server()
  await render()
  for (const title of [
    '7 projets déposés, autant que la 4e édition à la même date.',
    'Rennes compte 2 jours sans évènement sur 3.',
    '« Culture » réunit 100 % des projets labellisés ; 75 % sont gratuits.',
    'Une décision prend 13 jours.',
    'Une réponse est en retard.',
    'Aucun bilan n’est encore reçu.',
  ])
    await expect.element(page.getByRole('heading', { name: spaced(title) })).toBeVisible()
  await expect
    .element(page.getByRole('img', { name: '7 projets déposés, autant que la 4e édition à la même date.' }))
    .toBeVisible()
  const addresses = [...document.querySelectorAll('a')].map(({ href }) => new URL(href).searchParams)
  const told = new Set(addresses.map((params) => `${params.get('edition')} ${params.get('filters')}`))
  const linked = figuresOf(board).filter(({ count, what }) => count > 0 && !what.startsWith('decided in'))
  // Each address tells its edition, the current one too.
  const missing = linked.filter(({ link, edition: of = 5 }) => !told.has(`${of} ${JSON.stringify(link)}`))
  expect(missing.map(({ what }) => what)).toEqual([])
  await expect.element(page.getByRole('link', { name: spaced('Culture, 4e édition : 19 j') })).toBeVisible()
})

test('the address tells the edition, and the one beside it', async () => {
  fakeServer({
    'GET /board?': () => board,
    'GET /board?compare=3': () => ({ ...board, compared: boardEdition(3) }),
    'GET /editions': () =>
      [5, 4, 3].map((id) => ({
        ...boardEdition(id),
        state: id === 5 ? 'current' : 'archived',
        projectsNb: 1,
        banner: '',
      })),
  })
  const { search } = await render()
  await expect.poll(search).toEqual({ edition: 5 })
  await page.getByRole('button', { name: spaced('Comparer : 4e édition') }).click()
  await page.getByRole('menuitem', { name: /^3/ }).click()
  await expect.poll(search).toEqual({ edition: 5, compare: 3 })
  await expect.element(page.getByRole('columnheader', { name: /^3/ }).first()).toBeInTheDocument()
})

test('a decision of a colleague appears without a reload', async () => {
  const told = structuredClone(board)
  server(told)
  await render()
  await expect.element(page.getByRole('heading', { name: spaced('7 projets déposés') })).toBeVisible()
  told.filed.statuses[1]!.now = 5
  tellHints({ everything: false, hints: [{ topic: 'project', id: 7, kind: 'saved' }] })
  await expect.element(page.getByRole('heading', { name: spaced('8 projets déposés') })).toBeVisible()
})

test('the median is written in the size of a caption, however few bars the drawing has', async () => {
  const days = [
    { days: 3, count: 3 },
    { days: 4, count: 1 },
  ]
  server({ ...board, delay: { ...board.delay, median: 3, longest: 4, days } })
  await render()
  const caption = page.getByText(spaced('médiane 3 j'))
  await expect.element(caption).toBeVisible()
  expect(caption.element().getBoundingClientRect().height).toBeLessThan(24)
})

test('all departments without a project are named: a few in a sentence, many in columns', async () => {
  server()
  const first = await render()
  await expect.element(page.getByText('Ardèche, Cantal', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: spaced('21 j') })).toBeVisible()
  await first.leave()
  const withoutProject = Array.from({ length: 91 }, (_, index) => `Département ${index + 1}`)
  server({ ...board, balance: { ...board.balance, withoutProject } })
  await render()
  const list = page.getByRole('list', { name: spaced('91 départements sans projet') })
  await expect.element(list.getByRole('listitem').last()).toHaveTextContent('Département 91')
  const [top, last] = [list.getByRole('listitem').first(), list.getByRole('listitem').last()]
  expect(last.element().getBoundingClientRect().left).toBeGreaterThan(top.element().getBoundingClientRect().left)
})

test('paper shows what the screen folds away', async () => {
  const types = Array.from({ length: 12 }, (_, index) => ({ id: index + 2, name: `Type ${index + 1}`, count: 1 }))
  server({ ...board, balance: { ...board.balance, types } })
  await render()
  await expect.element(page.getByText('Type 6')).toBeVisible()
  expect(page.getByText('Type 12').query()).toBeNull()
  window.dispatchEvent(new Event('beforeprint'))
  expect(page.getByText('Type 12').query()).not.toBeNull()
  const folded = [...document.querySelectorAll('details')]
  expect(folded.map(({ open }) => open)).toEqual([true, true])
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => page.getByText('Type 12').query()).toBeNull()
  expect(folded.map(({ open }) => open)).toEqual([false, false])
})

test('paper has the budget too, adds up, and says in one line how many departments are without a project', async () => {
  beSignedIn({ id: 1, roles: ['ROLE_ADMIN'] })
  const money = { asked: 0, prepared: 0, granted: 0, paid: 120_000, toPay: 0, paidBeyond: 0, words: [] }
  const budget = {
    editionId: 5,
    editionTitle: '5e édition',
    editionTitleEn: '',
    isArchived: false,
    commissions: [{ id: 1, name: 'Culture', envelope: 320_000, envelopeBefore: null, ...money }],
    lines: [],
  }
  const withoutProject = Array.from({ length: 91 }, (_, index) => `Département ${index + 1}`)
  const departments = [
    { name: 'Paris', count: 3 },
    { name: '', count: 1 },
  ]
  const printed = { ...board, balance: { ...board.balance, departments, withoutProject } }
  fakeServer({ 'GET /board?': () => printed, 'GET /budget?edition=5': () => budget, 'GET /editions': () => [] })
  await render()
  await expect.element(page.getByRole('row', { name: /^Lieu sans département/ })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Budget' }).query()).toBeNull()
  const print = () => {
    window.dispatchEvent(new Event('beforeprint'))
    return page.getByText(/^3\s200\s€$/).elements().length
  }
  await expect.poll(print).toBeGreaterThan(0)
  expect(page.getByRole('heading', { name: 'Budget' }).query()).not.toBeNull()
  // What is drawn for paper alone is drawn for paper: an amount is a text, and no field.
  expect(page.getByRole('textbox').elements()).toEqual([])
  expect(page.getByText(/^91 des \d+ départements n’ont pas de projet/).query()).not.toBeNull()
  expect(page.getByText('Département 91').query()).toBeNull()
  window.dispatchEvent(new Event('afterprint'))
  await expect.element(page.getByText('Département 91')).toBeVisible()
})

test('on a phone the towns name their empty days', async () => {
  await page.viewport(390, 844)
  server()
  await render()
  await expect.element(page.getByText(spaced('2 jours vides : 6, 7'))).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('on a phone the weeks begin with the current ones, and older ones are further back', async () => {
  await page.viewport(390, 844)
  const days = ['08-24', '08-31', '09-07', '09-14', '09-21', '09-28', '10-05', '10-12', '10-19', '10-26', '11-02']
  const weeks = days.map((from, index) => {
    const to = new Date(Date.parse(`2026-${from}`) + 6 * 86_400_000).toISOString().slice(0, 10)
    return { from: `2026-${from}`, to, decided: 1, pending: index, before: 2 }
  })
  server({ ...board, filed: { ...board.filed, weeks } })
  await render()
  await expect.element(page.getByText('12 oct.').first()).toBeInViewport()
  await expect.element(page.getByText('24 août').first()).not.toBeInViewport()
})

test('a failure is shown, and can be tried again', async () => {
  server(new Refused(404, { message: 'resource.notFound.error' }))
  await render()
  await expect.element(page.getByRole('alert').getByText('Le tableau de bord ne peut pas être affiché')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
})
