import { beforeEach, describe, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { tableEndpoints, type TableFilter } from '#domain/tables/table.ts'
import type { Column } from '#web/platform/ui/data-table/column.ts'
import { DataTable } from '#web/platform/ui/data-table/data-table.tsx'
import { useTableState } from '#web/platform/ui/data-table/use-table-state.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const lamp = z.object({ id: z.int(), name: z.string(), watts: z.int() })
type Lamp = z.infer<typeof lamp>

const endpoints = tableEndpoints('lamp', lamp, 'signedIn', ['shape', 'bought'])
const start = 'GET /lamp/initB122Table'
const results = 'POST /lamp/getB122TableResults'

const columns: Column<Lamp>[] = [
  { id: 'id', label: 'N°', sortable: true, cell: ({ id }) => id },
  { id: 'name', label: 'Nom', sortable: true, card: 'title', cell: ({ name }) => name, total: 'Total' },
  { id: 'watts', label: 'Watts', align: 'end', card: 'fact', cell: ({ watts }) => watts, total: 42 },
]

const filters: TableFilter[] = [
  {
    position: 0,
    field: 'shape',
    type: 'choices',
    options: [
      { value: 'ROUND', text: 'Ronde' },
      { value: 'LONG', text: 'Longue' },
    ],
    selectedValue: null,
  },
  { position: 1, field: 'bought', type: 'dateRange', selectedValue: null },
]

function lamps(count: number, from = 1): Lamp[] {
  return Array.from({ length: count }, (_, index) => ({ id: from + index, name: `Lampe ${from + index}`, watts: 40 }))
}

function lampServer(total = 120, rows = (form: URLSearchParams): unknown => pageOf(form, total)) {
  return fakeServer({ [start]: () => ({ totalCount: total, filters }), [results]: rows })
}

function pageOf(form: URLSearchParams, total: number) {
  const [perPage, currentPage] = [Number(form.get('perPage')), Number(form.get('currentPage'))]
  const first = (currentPage - 1) * Math.min(perPage, total)
  return { items: lamps(Math.min(perPage, Math.max(0, total - first)), first + 1), totalRows: total }
}

function LampTable({ onRowClick }: { onRowClick?: (item: Lamp) => void }) {
  const table = useTableState('lamp')
  return (
    <DataTable
      label="Lampes"
      table={table}
      endpoints={endpoints}
      columns={columns}
      searchLabel="Nom de la lampe"
      filterLabels={{ shape: 'Forme', bought: 'Achat' }}
      words={{
        count: ({ count }) => `${count} lampes`,
        filtered: ({ count }) => `${count} lampes trouvées`,
        noMatch: 'Aucune lampe ne correspond',
      }}
      empty={<EmptyState title="Aucune lampe" text="Achetez-en une." />}
      renderActions={({ name }) => <button type="button">Éteindre {name}</button>}
      onRowClick={onRowClick}
    />
  )
}

const renderTable = (onRowClick?: (item: Lamp) => void) =>
  renderScreens({ '/': () => <LampTable onRowClick={onRowClick} /> })

const search = page.getByRole('textbox', { name: 'Rechercher' }).or(page.getByRole('searchbox', { name: 'Rechercher' }))
const row = (name: string) => page.getByRole('row', { name, exact: false })

const everyLamp = {
  search: '',
  sortBy: 'id',
  sortDesc: true,
  totalRows: 0,
  currentPage: 1,
  perPage: 2147483647,
  filters: {},
}

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

test('a header sorts by its column, and back the other way', async () => {
  const server = lampServer()
  await renderTable()
  const header = page.getByRole('columnheader', { name: 'Nom' })
  await header.getByRole('button').click()
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
  await header.getByRole('button').click()
  await expect.element(header).toHaveAttribute('aria-sort', 'descending')
  await vi.waitFor(() => expect(server.formsSentTo(results)).toHaveLength(3), { timeout: 10_000 })
  expect(server.formsSentTo(results).map((form) => [form.get('sortBy'), form.get('sortDesc')])).toEqual([
    ['id', 'true'],
    ['name', 'false'],
    ['name', 'true'],
  ])
})

test('turning the pages and changing their size ask for just that', async () => {
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

test('while the rows are renewed the old ones stay, marked busy', async () => {
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
  test('a chosen filter says its value, is sent, and can be dropped alone or with the others', async () => {
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

  test('the reset says how many filters it takes away, and clears the search with them', async () => {
    const server = lampServer()
    localStorage.setItem(
      'table:lamp',
      JSON.stringify({
        search: 'mo',
        sortBy: 'name',
        sortDesc: false,
        totalRows: 3,
        currentPage: 1,
        perPage: 10,
        filters: { shape: ['LONG'], bought: { start: '2025-10-01', end: '2025-10-14' } },
      }),
    )
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

  test('a range of days is picked by keyboard, whichever end comes first', async () => {
    const server = lampServer()
    localStorage.setItem(
      'table:lamp',
      JSON.stringify({
        search: '',
        sortBy: 'id',
        sortDesc: true,
        totalRows: 0,
        currentPage: 1,
        perPage: 50,
        filters: { bought: { start: '2025-10-14', end: null } },
      }),
    )
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

describe('what is kept', () => {
  test('a return finds the search, the sort and the page as they were left', async () => {
    lampServer()
    const first = await renderTable()
    await page.getByRole('columnheader', { name: 'Nom' }).getByRole('button').click()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect.element(page.getByText('51 – 100 sur 120')).toBeVisible()
    await first.leave()

    const server = lampServer()
    await renderTable()
    await expect.element(page.getByText('51 – 100 sur 120')).toBeVisible()
    const form = server.formsSentTo(results).at(0)
    expect([form?.get('sortBy'), form?.get('sortDesc'), form?.get('currentPage')]).toEqual(['name', 'false', '2'])
  })

  test('what cannot be read is forgotten', async () => {
    localStorage.setItem('table:lamp', '{"perPage":7}')
    const server = lampServer()
    await renderTable()
    await expect.element(row('1 Lampe 1 40')).toBeVisible()
    expect(server.formsSentTo(results)[0]?.get('perPage')).toBe('50')
  })

  test('a filter is kept by its name, whatever its position', async () => {
    lampServer()
    const first = await renderTable()
    await page.getByRole('button', { name: 'Forme' }).click()
    await page.getByRole('checkbox', { name: 'Ronde' }).click()
    await userEvent.keyboard('{Escape}')
    await first.leave()
    const kept = localStorage.getItem('table:lamp') ?? ''
    expect(JSON.parse(kept)).toMatchObject({ filters: { shape: ['ROUND'] } })
    expect(kept).not.toContain('position')

    const server = lampServer()
    await renderTable()
    await expect.element(page.getByRole('button', { name: 'Forme : Ronde' })).toBeVisible()
    expect(server.formsSentTo(results)[0]?.get('filters')).toBe('[{"position":0,"selectedValue":["ROUND"]}]')
  })

  test('filters that an earlier version kept by position, and those that are gone, are not asked for', async () => {
    const keep = (filters: unknown) =>
      localStorage.setItem('table:lamp', JSON.stringify({ ...everyLamp, perPage: 10, search: 'mo', filters }))
    for (const filters of [[{ position: 0, selectedValue: ['ROUND'] }], { colour: ['RED'] }]) {
      keep(filters)
      const server = lampServer()
      const { leave } = await renderTable()
      await expect.element(search).toHaveValue('mo')
      await expect.element(row('1 Lampe 1 40')).toBeVisible()
      const [sent] = server.formsSentTo(results)
      expect([sent?.get('filters'), sent?.get('search'), sent?.get('perPage')]).toEqual(['[]', 'mo', '10'])
      await leave()
    }
  })

  test('a page that has vanished gives way to the last one', async () => {
    localStorage.setItem(
      'table:lamp',
      JSON.stringify({
        search: '',
        sortBy: 'id',
        sortDesc: true,
        totalRows: 500,
        currentPage: 9,
        perPage: 50,
        filters: {},
      }),
    )
    lampServer()
    await renderTable()
    await expect.element(page.getByText('101 – 120 sur 120')).toBeVisible()
  })
})

describe('nothing to show', () => {
  test('without a single row the table gives way to the empty state', async () => {
    lampServer(0)
    await renderTable()
    await expect.element(page.getByRole('heading', { name: 'Aucune lampe' })).toBeVisible()
  })

  test('a search without result offers to drop it', async () => {
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

test('all of five thousand rows are counted, few of them are drawn, on a screen and on a phone', async () => {
  localStorage.setItem('table:lamp', JSON.stringify(everyLamp))
  lampServer(5_000)
  await renderTable()
  await expect.element(page.getByText('1 – 5 000 sur 5 000')).toBeInTheDocument()
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5001')
  await vi.waitFor(() => expect(page.getByRole('row').elements().length).toBeGreaterThan(10), { timeout: 10_000 })
  expect(page.getByRole('row').elements().length).toBeLessThan(100)
  await vi.waitFor(
    () => {
      // The page grows when the rows that come into sight are taller than they were taken for.
      window.scrollTo(0, document.body.scrollHeight)
      expect(row('5000 Lampe 5000 40').elements()).toHaveLength(1)
    },
    { timeout: 10_000 },
  )

  await page.viewport(390, 844)
  await vi.waitFor(() => expect(page.getByRole('listitem').elements().length).toBeGreaterThan(3), { timeout: 10_000 })
  expect(page.getByRole('listitem').elements().length).toBeLessThan(100)
})

describe('very many rows', () => {
  beforeEach(() => localStorage.setItem('table:lamp', JSON.stringify(everyLamp)))

  const table = page.getByRole('table', { name: 'Lampes' })

  test('are there as they come, with a word on how many, and all of them at the end', async () => {
    const stream = lampStream(5_000)
    lampServer(5_000, () => stream.answer)
    await renderTable()
    stream.send(300)
    await expect.element(row('1 Lampe 1 40')).toBeVisible()
    await expect.element(page.getByText('300 lignes reçues sur 5 000')).toBeVisible()
    await expect.element(table).toHaveAttribute('aria-busy', 'false')
    await expect.element(table).toHaveAttribute('aria-rowcount', '5001')
    expect(await commands.axe()).toEqual([])
    stream.finish()
    await expect.element(page.getByText('1 – 5 000 sur 5 000')).toBeInTheDocument()
    expect(page.getByText(/lignes reçues/).query()).toBeNull()
  })

  test.each(['breaks', 'stops short'] as const)(
    'a stream that %s keeps what came and can be tried again',
    async (end) => {
      const broken = lampStream(5_000)
      const whole = lampStream(5_000)
      const answers = [broken.answer, whole.answer]
      lampServer(5_000, () => answers.shift())
      await renderTable()
      broken.send(300)
      await expect.element(row('1 Lampe 1 40')).toBeVisible()
      if (end === 'breaks') broken.fail()
      else broken.stop()
      const alert = page.getByRole('alert')
      await expect.element(alert).toMatchTextContent(/La liste s’est arrêtée à 300 lignes sur 5 000/)
      await expect.element(row('1 Lampe 1 40')).toBeVisible()
      await alert.getByRole('button', { name: 'Réessayer' }).click()
      whole.send(200)
      // Never fewer than were there.
      await expect.element(page.getByText('300 lignes reçues sur 5 000')).toBeVisible()
      whole.finish()
      await expect.element(page.getByText('1 – 5 000 sur 5 000')).toBeInTheDocument()
    },
  )

  test('are given up for another question, and by who leaves', async () => {
    const streams = [lampStream(5_000), lampStream(5_000)]
    const answers = streams.map(({ answer }) => answer)
    const server = lampServer(5_000, () => answers.shift())
    const { leave } = await renderTable()
    streams[0]?.send(300)
    await expect.element(row('1 Lampe 1 40')).toBeVisible()
    await page.getByRole('columnheader', { name: 'Nom' }).getByRole('button').click()
    await vi.waitFor(() => expect(server.givenUp(results)).toEqual([true, false]), { timeout: 10_000 })
    // The old ones stay until the first of the new.
    await expect.element(table).toHaveAttribute('aria-busy', 'true')
    await expect.element(row('1 Lampe 1 40')).toBeVisible()
    streams[1]?.send(10)
    await expect.element(table).toHaveAttribute('aria-busy', 'false')
    await leave()
    await vi.waitFor(() => expect(server.givenUp(results)).toEqual([true, true]), { timeout: 10_000 })
  })
})

/** An answer that comes bit by bit, cut in the midst of the row that follows. */
function lampStream(total: number) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
  const whole = JSON.stringify({ totalRows: total, items: lamps(total) })
  let rows = 0
  let written = 0
  const writeTo = (end: number) => {
    controller?.enqueue(new TextEncoder().encode(whole.slice(written, end)))
    written = end
  }
  return {
    answer: new Response(body),
    send(count: number) {
      rows += count
      writeTo(whole.indexOf(`Lampe ${rows + 1}"`))
    },
    finish() {
      writeTo(whole.length)
      controller?.close()
    },
    fail: () => controller?.error(new TypeError('network error')),
    stop: () => controller?.close(),
  }
}

test('a row is a way to its item, its buttons are not', async () => {
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

test('on a phone the filters wait behind a sign that tells how many are chosen', async () => {
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

test('on a phone the cards are put in order behind that sign, where there is no header to press', async () => {
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
