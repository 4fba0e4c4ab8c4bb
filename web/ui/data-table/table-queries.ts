import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { tableEndpoints, TableFilter } from '#domain/tables/table.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query-client.ts'
import { filtersToSend } from '#web/ui/data-table/filters.ts'
import { restoreTableState, type TableState } from '#web/ui/data-table/table-state.ts'

export type TableEndpoints<Item> = ReturnType<typeof tableEndpoints<string, z.ZodMiniType<Item>>>

/** What was asked for on the way to a table is not asked again when it opens. */
export const freshMs = 2_000

/** What a table needs to open. */
export function startOfTable<Item>({ initTable }: TableEndpoints<Item>) {
  return queryOptions({
    queryKey: [...keyOf(initTable), {}],
    queryFn: ({ signal }) => call(initTable, {}, { signal }),
    staleTime: freshMs,
  })
}

/** `known`: the filters as the server told them; until it has, those that were chosen are taken at their word. */
export function rowsOfTable<Item>(
  { tableResults }: TableEndpoints<Item>,
  { search, sortBy, sortDesc, currentPage, perPage, filters }: TableState,
  known: TableFilter[] | undefined,
) {
  const request = { perPage, currentPage, sortBy, sortDesc, search, filters: filtersToSend(filters, known) }
  return queryOptions({
    queryKey: [...keyOf(tableResults), request],
    queryFn: ({ signal }) => call(tableResults, { input: request }, { signal }),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  })
}

/** Asks for what a table will ask for, while its screen is still on the way. */
export function fetchTable<Item>(client: QueryClient, endpoints: TableEndpoints<Item>, id: string) {
  void client.prefetchQuery(startOfTable(endpoints))
  void client.prefetchQuery(rowsOfTable(endpoints, restoreTableState(id, {}), undefined))
}
