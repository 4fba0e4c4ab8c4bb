import * as z from 'zod/mini'
import { filterValue } from '#domain/tables/filters.ts'
import { defaultPageSize, densities, pageSizes } from '#domain/tables/table.ts'

export const tableState = z.object({
  search: z.string().check(z.maxLength(250)),
  sortBy: z.string(),
  sortDesc: z.boolean(),
  totalRows: z.int(),
  currentPage: z.int().check(z.gte(1)),
  perPage: z.literal([...pageSizes]),
  /** By name. Earlier versions stored positions, which may mean other filters now: those are discarded. */
  // oxlint-disable-next-line promise/valid-params -- z.catch is not the method of a promise
  filters: z.catch(z.record(z.string(), filterValue), {}),
  /** In order; by default the table's initial ones. */
  columns: z.optional(z.array(z.string())),
  density: z.optional(z.enum(densities)),
  /** The saved view from which this state comes. */
  view: z.optional(z.string()),
})

export type TableState = z.infer<typeof tableState>

export type TableDefaults = Partial<Pick<TableState, 'sortBy' | 'sortDesc' | 'perPage' | 'filters'>>

const keyPrefix = 'table:'

/** The tables whose state another tab has stored since: an open tab continues with its own. */
const leftElsewhere = new Set<string | null>()
window.addEventListener('storage', ({ key }) => leftElsewhere.add(key))

/** The state stored last time, or the defaults if there is none or it cannot be read. */
export function restoreTableState(id: string, defaults: TableDefaults): TableState {
  const kept = tableState.safeParse(parseJson(keptIn(id)))
  return kept.success ? kept.data : initialTableState(defaults)
}

export function isTableKept(id: string): boolean {
  return keptIn(id) !== null
}

export function keepTableState(id: string, state: TableState) {
  for (const storage of [sessionStorage, localStorage]) storage.setItem(keyPrefix + id, JSON.stringify(state))
  leftElsewhere.delete(keyPrefix + id)
}

function keptIn(id: string): string | null {
  const key = keyPrefix + id
  const own = leftElsewhere.has(key) ? sessionStorage.getItem(key) : null
  return own ?? localStorage.getItem(key)
}

function initialTableState(defaults: TableDefaults): TableState {
  return {
    search: '',
    sortBy: 'id',
    sortDesc: true,
    totalRows: 0,
    currentPage: 1,
    perPage: defaultPageSize,
    filters: {},
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
