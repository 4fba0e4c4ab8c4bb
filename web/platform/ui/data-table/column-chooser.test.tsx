import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { tableEndpoints } from '#domain/tables/table.ts'
import { chosenColumns, type Column } from '#web/platform/ui/data-table/column.ts'
import { ColumnTools } from '#web/platform/ui/data-table/column-tools.tsx'
import { DataTable } from '#web/platform/ui/data-table/data-table.tsx'
import { lampServer, results, row, type Lamp } from '#web/platform/ui/data-table/test-lamps.tsx'
import { useTableState } from '#web/platform/ui/data-table/use-table-state.ts'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'

const lamp = z.object({ id: z.int(), name: z.string(), watts: z.int() })
const endpoints = tableEndpoints('lamp', lamp, 'signedIn', {
  filterNames: ['shape', 'bought'],
  moreColumns: ['watts'],
})

const columns: Column<Lamp>[] = [
  { id: 'id', label: 'N°', sortable: true, cell: ({ id }) => id },
  { id: 'name', label: 'Nom', always: true, card: 'title', cell: ({ name }) => name },
  { id: 'watts', label: 'Watts', onDemand: true, cell: ({ watts }) => `${watts} W` },
]

function ArrangedTable() {
  const table = useTableState('lamp')
  return (
    <DataTable
      label="Lampes"
      table={table}
      endpoints={endpoints}
      columns={chosenColumns(columns, table.state.columns)}
      searchLabel="Nom"
      words={{ count: String, filtered: String }}
      tools={<ColumnTools label="Colonnes" table={table} columns={columns} />}
      empty=""
    />
  )
}

const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent)
const openTools = () => page.getByRole('button', { name: 'Colonnes' }).click()

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

test('a column is added, requested only then, moved by the keyboard, and stored', async () => {
  const server = lampServer(4)
  const first = await renderScreens({ '/': ArrangedTable })
  await expect.element(row('1 Lampe 1')).toBeVisible()
  expect(heads()).toEqual(['N°', 'Nom'])
  expect(server.formsSentTo(results)[0]?.has('columns')).toBe(false)

  await openTools()
  await page.getByRole('checkbox', { name: 'Watts' }).click()
  await expect.element(row('1 Lampe 1 40 W')).toBeVisible()
  await expect.poll(() => server.formsSentTo(results).at(-1)?.get('columns')).toBe('watts')
  // It has moved, and still holds the focus.
  await expect.element(page.getByRole('checkbox', { name: 'Watts' })).toHaveFocus()
  page.getByRole('button', { name: 'Monter Watts' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => heads()).toEqual(['N°', 'Watts', 'Nom'])
  await expect.element(page.getByText('Watts, place 2 sur 3')).toBeInTheDocument()
  await first.leave()

  lampServer(4)
  await renderScreens({ '/': ArrangedTable })
  await expect.element(row('1 40 W Lampe 1')).toBeVisible()
})

test('a column can be removed, but not the name; and the rows take the chosen height', async () => {
  lampServer(4)
  await renderScreens({ '/': ArrangedTable })
  await openTools()
  const name = page.getByRole('checkbox', { name: 'Nom' })
  await expect.element(name).toBeDisabled()
  const middle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return (top + bottom) / 2
  }
  const always = middle(page.getByText('toujours', { exact: true }).element())
  expect(Math.abs(always - middle(name.element()))).toBeLessThan(4)
  await page.getByRole('checkbox', { name: 'N°' }).click()
  await expect.poll(() => heads()).toEqual(['Nom'])
  const [first, second] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)]
  const top = (line: typeof first) => line.element().getBoundingClientRect().top
  const height = () => Math.round(top(second) - top(first))
  const normal = height()
  await page.getByText('Serrée', { exact: true }).click()
  await expect.poll(() => height()).toBe(normal - 8)
  await page.getByRole('button', { name: 'Colonnes d’origine' }).click()
  await expect.poll(() => heads()).toEqual(['N°', 'Nom'])
})

test('a column that no longer exists is ignored, and a fixed one is always there', () => {
  expect(chosenColumns(columns, ['gone', 'watts']).map(({ id }) => id)).toEqual(['watts', 'name'])
})

test('each height of the rows can be read and chosen', async () => {
  lampServer(4)
  await renderScreens({ '/': ArrangedTable })
  await openTools()
  const heights = page.getByRole('radiogroup', { name: 'Hauteur des lignes' })
  await heights.getByText('Images').click()
  await expect.element(heights.getByRole('radio', { name: 'Images' })).toBeChecked()
  const { scrollWidth, clientWidth } = heights.element()
  expect(scrollWidth).toBe(clientWidth)
})
