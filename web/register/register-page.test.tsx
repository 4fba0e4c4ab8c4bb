import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { RegisterChain, RegisterEntry, RegisterRow } from '#domain/register/register.ts'
import { chooseEdition, chosenEdition } from '#web/editions/chosen-edition.ts'
import { forgetSession } from '#web/platform/session/session.ts'
import { beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { RegisterPage } from '#web/register/register-page.tsx'

const hash = '9e41c07b52d8'.padEnd(64, '0')
const row = (number: number, more: Partial<RegisterRow>): RegisterRow => ({
  id: 5_000_000 + number,
  year: 2026,
  number,
  at: '2026-09-29T14:30:00Z',
  project: { id: number, name: 'Nuit du court métrage japonais' },
  act: 'decide',
  from: 'SUBMITED',
  to: 'CERTIFIED_PUBLISHED',
  capacity: 'commission',
  hash,
  session: null,
  tally: null,
  decided: null,
  ...more,
})
const items = [
  row(412, { from: 'CERTIFIED_PUBLISHED_MODIFIED', act: 'accept' }),
  row(411, {
    project: { id: 7, name: 'Jardins de mousse, de Kyōto à Giverny, et retour' },
    from: 'CERTIFIED_PUBLISHED',
    to: 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
    capacity: 'administration',
    session: { id: 4, title: 'Séance du 24 septembre' },
    tally: { FOR: 5, AGAINST: 2, ABSTAIN: 0 },
  }),
  row(410, {
    project: { id: 8, name: 'Butō et musique baroque' },
    session: { id: 4, title: 'Séance du 24 septembre' },
    tally: { FOR: 4, AGAINST: 4, ABSTAIN: 1 },
  }),
]
const entry: RegisterEntry = {
  ...items[0]!,
  isProjectThere: true,
  message: 'Bravo.',
  isMessageErased: false,
  decider: 'Yuki Tanabe',
  impersonator: null,
  fromHistory: false,
  corrections: [],
  previousHash: '03fa7d16'.padEnd(64, '1'),
}
const chain: RegisterChain = {
  edition: { id: 5, editionTitle: '5e édition', editionTitleEn: '', editionTitleJa: '' },
  checkedAt: '2026-09-30T04:00:00Z',
  count: 412,
  holdsUpTo: 412,
  brokenAt: null,
  hash,
  reference: `2026-0412:${hash}`,
}
const filters = [
  { position: 0, field: 'commission', type: 'choices', options: [{ value: 1, text: 'Culture' }], selectedValue: null },
  {
    position: 1,
    field: 'decision',
    type: 'choices',
    options: [{ value: 'REFUSED', text: 'Refusé' }],
    selectedValue: null,
  },
  { position: 2, field: 'at', type: 'dateRange', selectedValue: null },
  {
    position: 3,
    field: 'edition',
    type: 'choice',
    options: [
      { value: 5, text: '5e édition' },
      { value: 4, text: '4e édition' },
    ],
    selectedValue: null,
  },
]
const server = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /register/initB122Table': () => ({ totalCount: 412, filters }),
    'POST /register/getB122TableResults': () => ({ items, totalRows: 412 }),
    'GET /register/chain?': () => chain,
    'GET /register/5000412': () => entry,
    'POST /register/export': () => new Response('number'),
    ...answers,
  })
const open = (scheme?: 'dark') =>
  renderScreens({ '/register/index': RegisterPage }, { at: '/register/index', ...(scheme && { scheme }) })

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})

test('each row shows what was decided, and the sheet above how far the chain holds', async () => {
  server()
  await open()
  await expect
    .element(page.getByText('412 décisions de la 5e édition, dans l’ordre où elles ont été prises'))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { name: /La chaîne tient jusqu’au n°\s412/ })).toBeVisible()
  await expect.element(page.getByText(/Vérifiée le 30 septembre 2026 à 06:00, du n°\s1 au n°\s412/)).toBeVisible()
  const second = page.getByRole('row', { name: /Jardins de mousse/ })
  for (const said of [
    '411',
    '29/09/2026 16:30',
    'Labellisé · publié',
    'Labellisé · infos demandées',
    '5 pour, 2 contre',
    'Administration',
  ])
    await expect.element(second.getByText(said, { exact: true })).toBeVisible()
  const tied = page.getByRole('row', { name: /Butō et musique baroque/ })
  await expect.element(tied.getByText(/^4 pour, 4 contre, 1 abstention, voix de la présidence\s: pour$/)).toBeVisible()
})

test('a row opens with its message, who decided, and both fingerprints; the focus returns to it', async () => {
  server()
  await open()
  await page.getByRole('button', { name: /Nuit du court métrage/ }).click()
  const drawer = page.getByRole('dialog', { name: /Décision n°\s412/ })
  await expect.element(drawer.getByText('2026-0412')).toBeVisible()
  await expect.element(drawer.getByText('Commission (Yuki Tanabe)')).toBeVisible()
  await expect.element(drawer.getByText('Bravo.')).toBeVisible()
  await expect.element(drawer.getByText(/^9e41 c07b 52d8 0000/)).toBeVisible()
  await expect.element(drawer.getByText(/^03fa 7d16 1111/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Nuit du court métrage/ })).toHaveFocus()
})

test('erased values say so, and name nobody', async () => {
  server({
    'GET /register/5000412': () => ({
      ...entry,
      message: null,
      isMessageErased: true,
      decider: null,
      isProjectThere: false,
    }),
  })
  await open()
  await page.getByRole('button', { name: /Nuit du court métrage/ }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('Effacé avec le compte du porteur')).toBeVisible()
  await expect.element(drawer.getByText('Commission (Compte effacé)')).toBeVisible()
  expect(drawer.getByRole('link').elements()).toEqual([])
})

test('a broken chain is an alert, and the export stays', async () => {
  const { formsSentTo } = server({ 'GET /register/chain?': () => ({ ...chain, holdsUpTo: 230, brokenAt: 231 }) })
  await open()
  const alert = page.getByRole('alert')
  await expect.element(alert.getByRole('heading', { name: /rompue au n°\s231/ })).toBeVisible()
  await expect.element(alert.getByText(/jusqu’au n°\s230 sont sûres/)).toBeVisible()
  await page.getByRole('searchbox').fill('mousse')
  await page.getByRole('button', { name: 'Exporter' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  await expect.poll(() => formsSentTo('POST /register/export').map((form) => form.get('search'))).toEqual(['mousse'])
  await page.getByRole('button', { name: 'Exporter' }).click()
  await page.getByRole('menuitem', { name: /PDF/ }).click()
  await expect.poll(() => formsSentTo('POST /register/file').map((form) => form.get('format'))).toEqual(['pdf'])
  expect(await commands.axe()).toEqual([])
})

test('another edition is chosen among the filters, or in the menu: its chain is shown, and the way back', async () => {
  const person = {
    id: 1,
    username: 'a@b.example',
    firstname: 'A',
    lastname: 'B',
    access_token: 'a',
    refresh_token: 'r',
  }
  beSignedIn({ ...person, roles: ['ROLE_ADMIN'] })
  const { formsSentTo } = server({
    'GET /register/initB122Table?filters=%5B%7B%22position%22%3A3%2C%22selectedValue%22%3A4%7D%5D': () => ({
      totalCount: 7,
      filters,
    }),
    'GET /register/chain?edition=4': () => ({
      ...chain,
      edition: { ...chain.edition, editionTitle: '4e édition' },
      holdsUpTo: 7,
    }),
    'GET /editions': () => [
      { ...chain.edition, state: 'current' },
      { ...chain.edition, id: 4, editionTitle: '4e édition', state: 'archived' },
    ],
  })
  const before = page.getByRole('heading', { name: /jusqu’au n°\s412$/ })
  const ofFour = page.getByRole('heading', { name: /jusqu’au n°\s7$/ })
  const back = page.getByRole('button', { name: /^Revenir à la 5/ })
  const first = await open()
  await page.getByRole('button', { name: 'Édition', exact: true }).click()
  await page.getByRole('radio', { name: '4e édition' }).click()
  await expect.element(ofFour).toBeVisible()
  await back.click()
  await expect.element(before).toBeVisible()
  // Opened anew, the register follows the edition chosen in the menu too, and the table’s own filter overrides it.
  await first.leave()
  chooseEdition(4)
  await open()
  await expect.element(ofFour).toBeVisible()
  await expect
    .poll(() => formsSentTo('POST /register/getB122TableResults').at(-1)?.get('filters'))
    .toContain('"selectedValue":4')
  await back.click()
  await expect.element(before).toBeVisible()
  expect(chosenEdition()).toBeUndefined()
  forgetSession()
})

test('a register without decisions says so; one that cannot be checked can be tried again', async () => {
  let tries = 0
  server({
    'GET /register/initB122Table': () => ({ totalCount: 0, filters: [] }),
    'POST /register/getB122TableResults': () => ({ items: [], totalRows: 0 }),
    'GET /register/chain?': () =>
      tries++ === 0
        ? new Refused(404, { message: 'resource.notFound.error' })
        : { ...chain, count: 0, holdsUpTo: 0, hash: null, reference: null },
  })
  await open()
  await expect.element(page.getByText('Aucune décision pour le moment')).toBeVisible()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText('0 décision de la 5e édition')).toBeVisible()
  expect(page.getByText('La chaîne tient').elements()).toEqual([])
})

test.each(['light', 'dark'] as const)('on a phone, %s, each row is an accessible card', async (scheme) => {
  server()
  await page.viewport(390, 844)
  await open(scheme === 'dark' ? 'dark' : undefined)
  await expect.element(page.getByRole('button', { name: /Nuit du court métrage/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await commands.axe()).toEqual([])
})

test('the address of the register tells its edition, its words and its filters', async () => {
  beSignedIn({ id: 1, roles: ['ROLE_ADMIN'] })
  const { formsSentTo } = server({
    'GET /editions': () => [{ ...chain.edition, id: 5, state: 'current' }],
  })
  const given = `?edition=5&search=jardin&filters=${encodeURIComponent('{"decision":["REFUSED"]}')}`
  const { search } = await renderScreens({ '/register/index': RegisterPage }, { at: `/register/index${given}` })
  const sent = formsSentTo('POST /register/getB122TableResults')
  await expect.poll(() => sent.at(-1)?.get('search')).toBe('jardin')
  expect(JSON.parse(sent.at(-1)?.get('filters') ?? '')).toEqual([{ position: 1, selectedValue: ['REFUSED'] }])
  await page.getByRole('searchbox').fill('')
  await expect.poll(search).toEqual({ edition: 5, filters: { decision: ['REFUSED'] } })
})
