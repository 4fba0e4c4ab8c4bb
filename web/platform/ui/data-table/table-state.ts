import * as z from 'zod/mini'
import { chosenFilters, defaultPageSize, pageSizes, type ChosenFilter } from '#domain/tables/table.ts'

const tableState = z.object({
  search: z.string().check(z.maxLength(250)),
  sortBy: z.string(),
  sortDesc: z.boolean(),
  totalRows: z.int(),
  currentPage: z.int().check(z.gte(1)),
  perPage: z.literal([...pageSizes]),
  filters: chosenFilters,
})

export type TableState = z.infer<typeof tableState>

export type TableDefaults = Partial<Pick<TableState, 'sortBy' | 'sortDesc' | 'perPage'>>

const keyPrefix = 'table:'

/** What was left here last time, or the defaults when nothing was, or nothing that can be read. */
export function restoreTableState(id: string, defaults: TableDefaults): TableState {
  const kept = tableState.safeParse(parseJson(localStorage.getItem(keyPrefix + id)))
  return kept.success ? kept.data : initialTableState(defaults)
}

export function keepTableState(id: string, state: TableState) {
  localStorage.setItem(keyPrefix + id, JSON.stringify(state))
}

/** Chosen or not, a filter stands once in the list. */
export function withFilter(filters: ChosenFilter[], chosen: ChosenFilter): ChosenFilter[] {
  return [...filters.filter(({ position }) => position !== chosen.position), chosen]
}

function initialTableState(defaults: TableDefaults): TableState {
  return {
    search: '',
    sortBy: 'id',
    sortDesc: true,
    totalRows: 0,
    currentPage: 1,
    perPage: defaultPageSize,
    filters: [],
    ...defaults,
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
