import { beforeEach, describe, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import {
  lamps,
  LampTable,
  lampServer,
  pageOf,
  renderTable,
  results,
  row,
  type Lamp,
  storeTable,
} from '#web/platform/ui/data-table/test-lamps.tsx'

const search = page.getByRole('textbox', { name: 'Rechercher' }).or(page.getByRole('searchbox', { name: 'Rechercher' }))

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

test('opens on the newest first, fifty to a page, with the range and three page links', async () => {
  const server = lampServer()
  await renderTable()
  await expect.element(row('1 Lampe 1 40')).toBeVisible()
  expect(Object.fromEntries(server.formsSentTo(results)[0] ?? [])).toEqual({
    perPage: '50',
    currentPage: '1',
    sortBy: 'id',
    sortDesc: 'true',
    search: '',
    filters: '[]',
  })
  await expect.element(page.getByText('1 – 50 sur 120')).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^Page \d/ })
  expect(links.elements().map((link) => link.textContent)).toEqual(['1', '2', '3'])
  await expect.element(links.first()).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('columnheader', { name: 'N°' })).toHaveAttribute('aria-sort', 'descending')
})

test('a header sorts by its column, and reverses the order', async () => {
  const server = lampServer()
  await renderTable()
  const header = page.getByRole('columnheader', { name: 'Nom' })
  await header.getByRole('button').click()
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
  await header.getByRole('button').click()
  await expect.element(header).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => server.formsSentTo(results)).toHaveLength(3)
  expect(server.formsSentTo(results).map((form) => [form.get('sortBy'), form.get('sortDesc')])).toEqual([
    ['id', 'true'],
    ['name', 'false'],
    ['name', 'true'],
  ])
})

test('turning the pages and changing their size request just that', async () => {
  const server = lampServer()
  await renderTable()
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect.element(page.getByText('51 – 100 sur 120')).toBeVisible()
  await page.getByLabelText('Lignes par page').selectOptions('100')
  await expect.element(page.getByText('1 – 100 sur 120')).toBeVisible()
  expect(server.formsSentTo(results).at(-1)?.get('currentPage')).toBe('1')
})

test('a late answer to an old search never replaces the newer one', async () => {
  const late = Promise.withResolvers<unknown>()
  lampServer(120, (form) => {
    if (form.get('search') === 'm') return late.promise
    return form.get('search') === 'mo'
      ? { items: [{ id: 7, name: 'Moka', watts: 1 }], totalRows: 1 }
      : pageOf(form, 120)
  })
  await renderTable()
  await expect.element(row('1 Lampe 1 40')).toBeVisible()
  await search.fill('m')
  await search.fill('mo')
  await expect.element(row('7 Moka 1')).toBeVisible()
  late.resolve({ items: [{ id: 8, name: 'Trop tard', watts: 2 }], totalRows: 1 })
  await late.promise
  await expect.element(page.getByText('1 – 1 sur 1 lampes trouvées')).toBeVisible()
  expect(row('8 Trop tard 2').query()).toBeNull()
})

test('the old rows stay while new ones load, marked busy', async () => {
  const second = Promise.withResolvers<unknown>()
  lampServer(120, (form) => (form.get('currentPage') === '2' ? second.promise : pageOf(form, 120)))
  await renderTable()
  const table = page.getByRole('table', { name: 'Lampes' })
  await expect.element(table).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect.element(table).toHaveAttribute('aria-busy', 'true')
  await expect.element(row('1 Lampe 1 40')).toBeVisible()
  second.resolve({ items: lamps(50, 51), totalRows: 120 })
  await expect.element(row('51 Lampe 51 40')).toBeVisible()
})

describe('filters', () => {
  test('an active filter shows its value, is sent, and can be cleared alone or with the others', async () => {
    const server = lampServer()
    await renderTable()
    await page.getByRole('button', { name: 'Forme' }).click()
    await page.getByRole('checkbox', { name: 'Ronde' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Forme : Ronde' })).toBeVisible()
    await vi.waitFor(
      () =>
        expect(server.formsSentTo(results).at(-1)?.get('filters')).toBe('[{"position":0,"selectedValue":["ROUND"]}]'),
      { timeout: 10_000 },
    )
    await page.getByRole('button', { name: 'Retirer le filtre Forme' }).click()
    await expect.element(page.getByRole('button', { name: 'Forme', exact: true })).toBeVisible()
  })

  test('the reset shows how many filters it clears, and clears the search too', async () => {
    const server = lampServer()
    storeTable({
      search: 'mo',
      sortBy: 'name',
      sortDesc: false,
      totalRows: 3,
      perPage: 10,
      filters: { shape: ['LONG'], bought: { start: '2025-10-01', end: '2025-10-14' } },
    })
    await renderTable()
    await page.getByRole('button', { name: 'Réinitialiser les filtres (2)' }).click()
    await vi.waitFor(
      () => {
        expect(server.formsSentTo(results).at(-1)?.get('filters')).toBe('[]')
        expect(server.formsSentTo(results).at(-1)?.get('search')).toBe('')
      },
      { timeout: 10_000 },
    )
    expect(server.formsSentTo(results).at(-1)?.get('sortBy')).toBe('name')
    await expect.element(search).toHaveValue('')
  })

  test('a range of days is picked by keyboard, whichever end is chosen first', async () => {
    const server = lampServer()
    storeTable({ perPage: 50, filters: { bought: { start: '2025-10-14', end: null } } })
    await renderTable()
    await page.getByRole('button', { name: /^Achat/ }).click()
    await page.getByRole('button', { name: 'mardi 14 octobre 2025' }).click({ trial: true })
    page.getByRole('button', { name: 'mardi 14 octobre 2025' }).element().focus()
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{Enter}')
    await vi.waitFor(
      () =>
        expect(server.formsSentTo(results).at(-1)?.get('filters')).toBe(
          '[{"position":1,"selectedValue":{"start":"2025-10-08","end":"2025-10-14"}}]',
        ),
      { timeout: 10_000 },
    )
  })
})

describe('nothing to show', () => {
  test('without a single row the empty state replaces the table', async () => {
    lampServer(0)
    await renderTable()
    await expect.element(page.getByRole('heading', { name: 'Aucune lampe' })).toBeVisible()
  })

  test('a search without result offers to clear it', async () => {
    lampServer(120, (form) => (form.get('search') ? { items: [], totalRows: 0 } : pageOf(form, 120)))
    await renderTable()
    await search.fill('zzz')
    await expect.element(page.getByRole('heading', { name: 'Aucune lampe ne correspond' })).toBeVisible()
    await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
    await expect.element(row('1 Lampe 1 40')).toBeVisible()
  })

  test('a failure can be tried again', async () => {
    let broken = true
    lampServer(120, (form) => (broken ? new Refused(500, { message: 'server.error' }) : pageOf(form, 120)))
    await renderTable()
    const retry = page.getByRole('button', { name: 'Réessayer' })
    await expect.element(retry).toBeVisible()
    broken = false
    await retry.click()
    await expect.element(row('1 Lampe 1 40')).toBeVisible()
  })
})

test('a row links to its item, its buttons do not', async () => {
  const onRowClick = vi.fn<(item: Lamp) => void>()
  lampServer(3)
  await renderTable(onRowClick)
  await page.getByRole('button', { name: 'Éteindre Lampe 2' }).click()
  expect(onRowClick).not.toHaveBeenCalled()
  await page.getByRole('cell', { name: 'Lampe 2', exact: true }).click()
  expect(onRowClick).toHaveBeenCalledWith({ id: 2, name: 'Lampe 2', watts: 40 })
})

test('on a phone the rows are cards with their facts and actions, and nothing is wider than the screen', async () => {
  await page.viewport(320, 700)
  lampServer(3)
  await renderTable()
  const card = page.getByRole('listitem').first()
  await expect.element(card).toMatchTextContent(/^Lampe 1/)
  await expect.element(card.getByRole('definition')).toMatchTextContent('40')
  await expect.element(card.getByRole('button', { name: 'Éteindre Lampe 1' })).toBeVisible()
  expect(page.getByRole('table').query()).toBeNull()
  expect(document.documentElement.scrollWidth).toBe(320)
})

test('on a phone the filters are behind a sign that shows how many are active', async () => {
  await page.viewport(390, 844)
  lampServer(3)
  await renderTable()
  const sign = page.getByRole('button', { name: /^Filtres/ })
  const filter = page.getByRole('button', { name: /^Forme/ })
  await expect.element(sign).toHaveAttribute('aria-expanded', 'false')
  expect(filter.query()).toBeNull()
  await sign.click()
  await filter.click()
  await page.getByRole('checkbox').first().click()
  await expect.element(page.getByRole('button', { name: 'Filtres, 1 actif' })).toBeVisible()
  await page.viewport(1280, 900)
  await expect.element(filter).toBeVisible()
  await expect.element(sign).not.toBeInTheDocument()
})

test('on a phone the cards are sorted behind that sign, because there is no header to press', async () => {
  await page.viewport(390, 844)
  const { formsSentTo } = lampServer()
  await renderTable()
  const order = page.getByRole('combobox', { name: 'Trier par' })
  expect(order.query()).toBeNull()
  await page.getByRole('button', { name: 'Filtres et tri' }).click()
  await order.selectOptions('name')
  await expect.poll(() => formsSentTo(results).at(-1)?.get('sortBy')).toBe('name')
  await page.getByRole('button', { name: 'Ordre décroissant, à inverser' }).click()
  await expect.poll(() => formsSentTo(results).at(-1)?.get('sortDesc')).toBe('false')
  expect(await commands.axe()).toEqual([])
})

test.each(['light', 'dark'] as const)('axe finds nothing wrong with an open filter (%s)', async (scheme) => {
  lampServer()
  await renderScreens({ '/': () => <LampTable /> }, { scheme })
  await page.getByRole('button', { name: 'Achat' }).click()
  await expect.element(page.getByRole('grid')).toBeVisible()
  expect(await commands.axe()).toEqual([])
})
