import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import type { tableEndpoints } from '#domain/tables/table.ts'
import { call } from '#web/api/call.ts'
import { keyOf, useCall } from '#web/api/query-client.ts'
import { filtersToSend, withChoices } from '#web/ui/data-table/filters.ts'
import { lastPage } from '#web/ui/data-table/pages.ts'
import type { TableControl } from '#web/ui/data-table/use-table-state.ts'

export type TableEndpoints<Item> = ReturnType<typeof tableEndpoints<string, z.ZodMiniType<Item>>>

/** First what the table needs to open, then its rows. A late answer belongs to an old question and changes nothing. */
export function useTableRows<Item>(endpoints: TableEndpoints<Item>, table: TableControl) {
  const { initTable, tableResults } = endpoints
  const start = useCall(initTable, {}, { staleTime: 0 })

  const { search, sortBy, sortDesc, currentPage, perPage } = table.asked
  const known = start.data?.filters ?? []
  const filters = filtersToSend(withChoices(known, table.asked.filters))
  const request = { perPage, currentPage, sortBy, sortDesc, search, filters }
  const rows = useQuery({
    queryKey: [...keyOf(tableResults), request],
    queryFn: ({ signal }) => call(tableResults, { input: request }, { signal }),
    staleTime: 0,
    enabled: start.isSuccess,
    placeholderData: keepPreviousData,
  })

  const answered = rows.isPlaceholderData ? undefined : rows.data
  useEffect(() => {
    if (!answered) return
    table.noteTotal(answered.totalRows)
    // The rows of the last page may have been deleted meanwhile.
    const last = lastPage(answered.totalRows, perPage)
    if (currentPage > last) table.goTo(last)
  })

  return {
    totalCount: start.data?.totalCount ?? 0,
    filters: withChoices(known, table.state.filters),
    items: rows.data?.items,
    totalRows: rows.data?.totalRows ?? 0,
    refreshing: rows.isFetching,
    error: start.error ?? rows.error,
    retry: () => void (start.isError ? start.refetch() : rows.refetch()),
  }
}
