import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { withChoices } from '#web/platform/ui/data-table/filters.ts'
import { lastPage } from '#web/platform/ui/data-table/pages.ts'
import { rowsOfTable, startOfTable, type TableEndpoints } from '#web/platform/ui/data-table/table-queries.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'

/**
 * What the table needs to open and its rows, asked for together. A late answer belongs to an old question and changes
 * nothing.
 */
export function useTableRows<Item>(endpoints: TableEndpoints<Item>, table: TableControl) {
  const start = useQuery(startOfTable(endpoints))
  const offered = start.data?.filters
  const { currentPage, perPage } = table.wanted
  const rows = useQuery({ ...rowsOfTable(endpoints, table.wanted, offered), enabled: !start.isError })

  const answered = rows.isPlaceholderData ? undefined : rows.data
  useEffect(() => {
    if (!answered) return
    table.noteTotal(answered.totalRows)
    // The rows of the last page may have been deleted meanwhile.
    const last = lastPage(answered.totalRows, perPage)
    if (currentPage > last) table.goTo(last)
  })

  const items = start.isSuccess ? rows.data?.items : undefined
  const totalRows = rows.data?.totalRows ?? 0
  const isArriving = answered?.isArriving === true
  return {
    totalCount: start.data?.totalCount ?? 0,
    filters: withChoices(offered ?? [], table.state.filters),
    items,
    totalRows,
    /** Of very many rows, those that have come; `broken` when no others will. */
    arriving: isArriving && items ? { count: items.length, total: totalRows, broken: rows.isError } : undefined,
    refreshing: rows.isFetching && !isArriving,
    // Before the filters are known, a refusal may be about one that the server has forgotten.
    error: start.error ?? (start.isSuccess && !isArriving ? rows.error : null),
    retry: () => void (start.isError ? start.refetch() : rows.refetch()),
  }
}
