import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { questionOfField } from '#domain/question-field.ts'
import { filtersToWire, isChosen, type FilterValue } from '#domain/tables/filters.ts'
import { allRows, type tableEndpoints, type TableFilter } from '#domain/tables/table.ts'
import { call } from '#web/platform/api/call.ts'
import type { FirstCall } from '#web/platform/api/first-calls.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { readRows, type ArrivingRows } from '#web/platform/api/read-rows.ts'
import { filtersToSend } from '#web/platform/ui/data-table/filters.ts'
import { restoreTableState, type TableDefaults, type TableState } from '#web/platform/ui/data-table/table-state.ts'

/**
 * `given`: values chosen outside the table, which stay when its filters are cleared. `counted`: the filter of one choice
 * whose number of rows is counted together with the first page.
 */
export type TableEndpoints<Item> = ReturnType<typeof tableEndpoints<string, z.ZodMiniType<Item>, string>> & {
  given?: FixedFilters
  counted?: string | undefined
}
type FixedFilters = Record<string, FilterValue>

/** Requested on the way to a table, it is not requested again when the table opens. */
export const freshMs = 2_000

/** Everything that a table needs before it opens. */
export function startOfTable<Item>({ initTable, filterNames, given }: TableEndpoints<Item>) {
  return queryOptions({
    queryKey: [...keyOf(initTable), given ?? {}],
    queryFn: ({ signal }) => call(initTable, startRequest(filterNames, given), { signal }),
    staleTime: freshMs,
  })
}

type StartRequest = { input: { filters?: string } }

/** Without values chosen outside the table, the address has no query. */
function startRequest(filterNames: readonly string[], given?: FixedFilters): StartRequest {
  return given === undefined ? ({} as StartRequest) : { input: { filters: filtersToWire(filterNames, given) } }
}

/** `offered`: the filters as the server sent them, if it has. */
export function rowsOfTable<Item>(
  { tableResults, given, counted, ...names }: TableEndpoints<Item>,
  state: TableState,
  offered: TableFilter[] | undefined,
) {
  const input = { ...inputOf(names, withGiven(state, given), offered), ...countedOf(state, counted) }
  const queryKey = [...keyOf(tableResults), input]
  const isAll = state.perPage === allRows
  return queryOptions<TableRows<Item>>({
    queryKey,
    queryFn: ({ signal, client }) => {
      if (!isAll) return call(tableResults, { input }, { signal })
      const show = (arrived: ArrivingRows<Item>) =>
        client.setQueryData<TableRows<Item>>(queryKey, (shown) => longer(shown, arrived))
      return call(tableResults, { input }, { signal, read: (answer) => readRows(answer, show) })
    },
    staleTime: ({ state }) => ((state.data?.totalRows ?? 0) > manyRows ? manyRowsFreshMs : freshMs),
    placeholderData: keepPreviousData,
    ...(isAll && forVeryMany),
  })
}

export function withGiven(state: TableState, given: FixedFilters = {}): TableState {
  return { ...state, filters: { ...state.filters, ...given } }
}

/** A count is requested with the first page only; while the filter is active, its rows are the answer. */
function countedOf({ currentPage, perPage, filters }: TableState, counted: string | undefined): { counted?: string } {
  if (counted === undefined || isChosen(filters[counted])) return {}
  return currentPage === 1 && perPage !== allRows ? { counted } : {}
}

/** The input of a call for the table's present state. */
export function inputOf({ filterNames, moreColumns }: Names, state: TableState, offered?: TableFilter[]) {
  const { search, sortBy, sortDesc, currentPage, perPage, filters, columns = [] } = state
  const questions = columns.filter((name) => questionOfField(name) !== undefined)
  const more = [...moreColumns.filter((name) => columns.includes(name)), ...questions].join(',')
  return {
    perPage,
    currentPage,
    sortBy,
    sortDesc,
    search,
    filters: filtersToSend(filterNames, filters, offered),
    ...(more !== '' && { columns: more }),
  }
}

type Names = Pick<TableEndpoints<unknown>, 'filterNames' | 'moreColumns'>

export type TableRows<Item> = ArrivingRows<Item> & { isArriving?: true; counted?: number | undefined }

/** Above this number, re-reading all rows at each return costs more than it is worth. */
const manyRows = 1000
const manyRowsFreshMs = 60_000

const forVeryMany = {
  gcTime: manyRowsFreshMs,
  // Comparing a hundred thousand rows with the previous ones would block the page.
  structuralSharing: false,
  // The rows that arrived stay; their reader decides whether to try again.
  retry: false,
}

/** Renewed rows replace the old ones once there are as many. */
function longer<Item>(shown: TableRows<Item> | undefined, arrived: ArrivingRows<Item>): TableRows<Item> {
  return shown !== undefined && shown.items.length >= arrived.items.length ? shown : { ...arrived, isArriving: true }
}

/** Requests the data of a table while its screen is still loading. */
export function fetchTable<Item>(
  client: QueryClient,
  endpoints: TableEndpoints<Item>,
  id: string,
  defaults: TableDefaults = {},
) {
  return Promise.all([
    client.prefetchQuery(startOfTable(endpoints)),
    client.prefetchQuery(rowsOfTable(endpoints, restoreTableState(id, defaults), undefined)),
  ])
}

/** The same, as calls; streamed tables have none. */
export function callsOfTable<Item>(
  { initTable, tableResults, given, counted, ...names }: TableEndpoints<Item>,
  id: string,
  defaults: TableDefaults = {},
) {
  const state = withGiven(restoreTableState(id, defaults), given)
  const start: FirstCall = { endpoint: initTable, request: startRequest(names.filterNames, given) }
  if (state.perPage === allRows) return [start]
  const request = { input: { ...inputOf(names, state), ...countedOf(state, counted) } }
  return [start, { endpoint: tableResults, request, filterNames: names.filterNames }]
}
