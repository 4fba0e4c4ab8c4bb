import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Closing } from '#domain/closing/closing-api.ts'
import type { YearFigures } from '#domain/closing/year-figures.ts'
import { ClosingPage } from '#web/closing/closing-page.tsx'
import { SharedBoardPage } from '#web/closing/shared-board-page.tsx'
import { beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const edition = {
  id: 4,
  editionTitle: '4e édition',
  editionTitleEn: '',
  editionTitleJa: '',
  editionStart: '2025-11-06',
  editionEnd: '2025-11-20',
  state: 'ended',
} as const
const done = {
  toDecide: 0,
  awaited: 0,
  drafts: 0,
  prepared: 0,
  sessions: 0,
  minutes: 0,
  reports: 0,
  unpaid: 0,
  toPay: 0,
  toCome: 0,
}
const closed: Closing = { edition, open: done, blocks: [], reports: [], links: [] }
const left: Closing = {
  ...closed,
  open: { ...done, toDecide: 3, minutes: 1, unpaid: 2, toPay: 50_000, drafts: 4 },
  blocks: ['toDecide', 'minutes'],
}
const spaced = (text: string) => new RegExp(text.replaceAll(' ', '\\s'))

beforeEach(async () => {
  await page.viewport(1440, 900)
  beSignedIn({ id: 1, username: 'a@test.example', firstname: 'H', lastname: 'M', roles: ['ROLE_ADMIN'] })
})

const render = (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({ 'GET /editions': () => [], ...answers })
  const screens = {
    '/edition/close/$editionId': ClosingPage,
    '/edition/index': () => <p>editions</p>,
    '/project/index': () => <p>list</p>,
    '/session/index': () => <p>sessions</p>,
    '/board/budget': () => <p>budget</p>,
    '/decision/index': () => <p>decisions</p>,
  }
  return renderScreens(screens, { at: '/edition/close/4' }).then((drawn) => ({ ...drawn, ...server }))
}

test('each kind of open work links to where it is done, with its number, and the report says what it waits for', async () => {
  await render({ 'GET /edition/closing/4': () => left })
  await expect.element(page.getByRole('heading', { name: '10 choses restent ouvertes.' })).toBeVisible()
  const link = page.getByRole('link', { name: spaced('Projets qui attendent leur commission : 3') })
  const address = decodeURIComponent(link.element().getAttribute('href')!)
  expect(address).toContain('SUBMITED')
  expect(address).toContain('edition=4')
  await expect.element(page.getByRole('link', { name: spaced('Procès-verbaux à sceller : 1') })).toBeVisible()
  await expect.element(page.getByRole('link', { name: spaced('Projets à payer, 500 € en tout : 2') })).toBeVisible()
  await expect.element(page.getByRole('row', { name: spaced('Décisions préparées, à envoyer Terminé') })).toBeVisible()
  // Nobody but their holders reads drafts.
  expect(page.getByRole('link', { name: /Brouillons/ }).query()).toBeNull()
  const seal = page.getByRole('button', { name: 'Sceller le rapport annuel' })
  await expect.element(seal).toBeDisabled()
  await expect.element(seal).toHaveAccessibleDescription(/décisions des commissions.*scellement des procès-verbaux/)
})

test('at zero the report is sealed once, and is there to download', async () => {
  let now = closed
  const report = {
    place: 1,
    reference: 'RA-2025-01',
    sealedAt: '2026-03-12T09:00:00Z',
    by: 'H M',
    fingerprint: 'ab'.repeat(32),
  }
  let isRefused = true
  const { keysSentTo } = await render({
    'GET /edition/closing/4': () => now,
    'POST /edition/annualReport/4': () => {
      if (isRefused) return new Refused(462, { message: 'edition.unfinished.error' })
      return (now = { ...closed, reports: [report] })
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Tout est à son terme.' })).toBeVisible()
  await page.getByRole('button', { name: 'Sceller le rapport annuel' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Sceller le rapport annuel' })
  await confirm.click()
  // A refusal leaves the window open, and pressing again repeats the same act.
  await expect.element(page.getByRole('alert')).toBeVisible()
  isRefused = false
  await confirm.click()
  await expect.element(page.getByRole('heading', { name: 'RA-2025-01' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Télécharger (PDF) : RA-2025-01' })).toBeVisible()
  const [first, ...others] = keysSentTo('POST /edition/annualReport/4')
  expect(others).toEqual([first])
})

test('a link is shown once, and withdrawn after a question', async () => {
  const link = { id: 7, madeAt: '2026-03-12T09:00:00Z', by: 'H M', withdrawnAt: null }
  let now = closed
  const { formsSentTo } = await render({
    'GET /edition/closing/4': () => now,
    'POST /edition/shareBoard/4': () => {
      now = { ...closed, links: [link] }
      return { code: 'un-code' }
    },
    'POST /edition/withdrawBoard/7': () => {
      now = { ...closed, links: [{ ...link, withdrawnAt: '2026-03-13T09:00:00Z' }] }
      return { message: 'done' }
    },
  })
  await page.getByRole('button', { name: 'Créer un lien' }).click()
  const address = page.getByRole('textbox', { name: 'Adresse à transmettre' })
  await expect.poll(() => (address.query() as HTMLInputElement | null)?.value).toMatch(/#\/board\/shared\/un-code$/)
  await page.getByRole('button', { name: /^Retirer le lien du 12 mars 2026/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect.element(page.getByText(/^Retiré le 13 mars 2026/)).toBeVisible()
  expect(page.getByRole('textbox', { name: 'Adresse à transmettre' }).query()).toBeNull()
  expect(formsSentTo('POST /edition/withdrawBoard/7')).toHaveLength(1)
})

const boardEdition = { ...edition, closingDay: '2025-10-18', isClosingKnown: true }
const figures: YearFigures = {
  board: {
    at: '2026-03-12T09:00:00Z',
    today: '2026-03-12',
    edition: boardEdition,
    compared: null,
    filed: { erased: 0, statuses: [{ status: 'REFUSED', now: 4, sameDay: null, inTheEnd: null }], weeks: [] },
    towns: [{ town: 'Lyon', counts: [1, ...Array<number>(14).fill(0)] }],
    balance: {
      total: 1,
      commissions: [{ id: 1, name: 'Culture', count: 1 }],
      types: [],
      departments: [],
      publics: [],
      free: 1,
      paid: 0,
      withoutProject: [],
    },
    delay: { decided: 4, median: 3, longest: 9, medianBefore: null, days: [{ days: 3, count: 4 }], commissions: [] },
    late: { asked: 0, late: 0, answers: [] },
    reports: { received: 0, awaited: 0 },
  },
  money: [{ id: 1, name: 'Culture', envelope: 320_000, asked: 100_000, granted: 80_000, paid: 30_000, toPay: 50_000 }],
}

test('the page of a link shows the board of its day, without a link to anything', async () => {
  fakeServer({ 'GET /sharedBoard/un-code': () => ({ ...figures, madeAt: '2026-03-12T09:00:00Z' }) })
  await renderScreens({ '/board/shared/$code': SharedBoardPage }, { at: '/board/shared/un-code' })
  await expect.element(page.getByText(/Tel qu’il était le 12 mars 2026/)).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: spaced('Culture 3 200 € 1 000 € 800 € 300 € 500 €') }))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { name: /^4 projets déposés/ })).toBeVisible()
  // But to the page itself in each language.
  const links = page.getByRole('link').elements()
  expect(links.filter((link) => !link.hasAttribute('hreflang'))).toEqual([])
})

test('a link that was withdrawn says so', async () => {
  fakeServer({ 'GET /sharedBoard/un-code': () => new Refused(404, { message: 'resource.notFound.error' }) })
  await renderScreens({ '/board/shared/$code': SharedBoardPage }, { at: '/board/shared/un-code' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ce lien ne mène à rien, ou il a été retiré.')
})
