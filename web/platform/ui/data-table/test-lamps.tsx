import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { tableEndpoints, type TableFilter } from '#domain/tables/table.ts'
import type { Column } from '#web/platform/ui/data-table/column.ts'
import { DataTable } from '#web/platform/ui/data-table/data-table.tsx'
import { useTableState } from '#web/platform/ui/data-table/use-table-state.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'

const lamp = z.object({ id: z.int(), name: z.string(), watts: z.int() })
export type Lamp = z.infer<typeof lamp>

const endpoints = tableEndpoints('lamp', lamp, 'signedIn', { filterNames: ['shape', 'bought', 'lit'] })
const start = 'GET /lamp/initB122Table'
export const results = 'POST /lamp/getB122TableResults'

const columns: Column<Lamp>[] = [
  { id: 'id', label: 'N°', sortable: true, cell: ({ id }) => id },
  { id: 'name', label: 'Nom', sortable: true, card: 'title', cell: ({ name }) => name, total: 'Total' },
  { id: 'watts', label: 'Watts', align: 'end', card: 'fact', cell: ({ watts }) => watts, total: 42 },
]

export const filters: TableFilter[] = [
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

export function lamps(count: number, from = 1): Lamp[] {
  return Array.from({ length: count }, (_, index) => ({ id: from + index, name: `Lampe ${from + index}`, watts: 40 }))
}

/** Its label is its only choice. */
export const litFilter: TableFilter = {
  position: 2,
  field: 'lit',
  type: 'choice',
  options: [{ value: 'yes', text: 'Allumées' }],
  selectedValue: null,
}

export function lampServer(
  total = 120,
  rows = (form: URLSearchParams): unknown => pageOf(form, total),
  offered = filters,
) {
  return fakeServer({ [start]: () => ({ totalCount: total, filters: offered }), [results]: rows })
}

export function pageOf(form: URLSearchParams, total: number) {
  const [perPage, currentPage] = [Number(form.get('perPage')), Number(form.get('currentPage'))]
  const first = (currentPage - 1) * Math.min(perPage, total)
  return { items: lamps(Math.min(perPage, Math.max(0, total - first)), first + 1), totalRows: total }
}

type LampTableProps = {
  onRowClick?: ((item: Lamp) => void) | undefined
  standing?: readonly string[]
  countedFilter?: string
  above?: ReactNode
}

export function LampTable({ onRowClick, standing, countedFilter, above }: LampTableProps) {
  const table = useTableState('lamp')
  return (
    <DataTable
      label="Lampes"
      topic="lamp"
      table={table}
      endpoints={{ ...endpoints, counted: countedFilter }}
      columns={columns}
      searchLabel="Nom de la lampe"
      above={above}
      standingFilters={standing}
      filterLabels={{ shape: 'Forme', bought: 'Achat', lit: 'Allumées' }}
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

export const renderTable = (onRowClick?: (item: Lamp) => void) =>
  renderScreens({ '/': () => <LampTable onRowClick={onRowClick} /> })

export const row = (name: string) => page.getByRole('row', { name, exact: false })

/** A table stored with all its rows shown at once. */
export const everyLamp = {
  search: '',
  sortBy: 'id',
  sortDesc: true,
  totalRows: 0,
  currentPage: 1,
  perPage: 2147483647,
  filters: {},
}

/** Stores the table as a user left it, by default with all its rows at once. */
export function storeTable(changed: object = {}) {
  localStorage.setItem('table:lamp', JSON.stringify({ ...everyLamp, ...changed }))
}
