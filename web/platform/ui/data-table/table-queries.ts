import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { filtersToWire, isChosen, type FilterValue } from '#domain/tables/filters.ts'
import { allRows, type tableEndpoints, type TableFilter } from '#domain/tables/table.ts'
import { call } from '#web/platform/api/call.ts'
import type { FirstCall } from '#web/platform/api/first-calls.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { readRows, type ArrivingRows } from '#web/platform/api/read-rows.ts'
import { filtersToSend } from '#web/platform/ui/data-table/filters.ts'
import { restoreTableState, type TableDefaults, type TableState } from '#web/platform/ui/data-table/table-state.ts'

/**
 * `given`: what is chosen outside of the table, and stays when its filters are cleared. `counted`: the filter of one choice
 * that says how many rows it keeps, told with the first page.
 */
export type TableEndpoints<Item> = ReturnType<typeof tableEndpoints<string, z.ZodMiniType<Item>, string>> & {
  given?: Given
  counted?: string | undefined
}
type Given = Record<string, FilterValue>

/** What was asked for on the way to a table is not asked again when it opens. */
export const freshMs = 2_000

/** What a table needs to open. */
export function startOfTable<Item>({ initTable, filterNames, given }: TableEndpoints<Item>) {
  return queryOptions({
    queryKey: [...keyOf(initTable), given ?? {}],
    queryFn: ({ signal }) => call(initTable, startRequest(filterNames, given), { signal }),
    staleTime: freshMs,
  })
}

type StartRequest = { input: { filters?: string } }

/** Where nothing is chosen outside of it, its address has no question. */
function startRequest(filterNames: readonly string[], given?: Given): StartRequest {
  return given === undefined ? ({} as StartRequest) : { input: { filters: filtersToWire(filterNames, given) } }
}

/** `offered`: the filters as the server told them, if it has. */
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

export function withGiven(state: TableState, given: Given = {}): TableState {
  return { ...state, filters: { ...state.filters, ...given } }
}

/** While it is pressed, the rows are the answer; of very many that stream in, it is asked with a page of their own. */
function countedOf({ currentPage, perPage, filters }: TableState, counted: string | undefined): { counted?: string } {
  if (counted === undefined || isChosen(filters[counted])) return {}
  return currentPage === 1 && perPage !== allRows ? { counted } : {}
}

/** What a call is told of a table as it stands. */
export function inputOf({ filterNames, moreColumns }: Names, state: TableState, offered?: TableFilter[]) {
  const { search, sortBy, sortDesc, currentPage, perPage, filters, columns = [] } = state
  const more = moreColumns.filter((name) => columns.includes(name)).join(',')
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

/** Beyond these, to read them all again at each return would cost more than it tells. */
const manyRows = 1000
const manyRowsFreshMs = 60_000

const forVeryMany = {
  gcTime: manyRowsFreshMs,
  // To compare a hundred thousand rows with those before would stop the page.
  structuralSharing: false,
  // What has come stays, and whoever looks at it decides.
  retry: false,
}

/** Rows that are renewed take the place of the old ones once there are as many. */
function longer<Item>(shown: TableRows<Item> | undefined, arrived: ArrivingRows<Item>): TableRows<Item> {
  return shown !== undefined && shown.items.length >= arrived.items.length ? shown : { ...arrived, isArriving: true }
}

/** Asks for what a table will ask for, while its screen is still on the way. */
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

/** The same, as calls: those that are answered whole. */
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
