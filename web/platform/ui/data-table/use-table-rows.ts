import { useQuery } from '@tanstack/react-query'
import { useEffect, type RefObject } from 'react'
import { withChoices } from '#web/platform/ui/data-table/filters.ts'
import { lastPage } from '#web/platform/ui/data-table/pages.ts'
import { rowsOfTable, startOfTable, type TableEndpoints } from '#web/platform/ui/data-table/table-queries.ts'
import { useRowChanges } from '#web/platform/ui/data-table/use-row-changes.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'

/**
 * Requests the table's filters and its rows together. A late answer belongs to an old question and changes
 * nothing.
 */
export function useTableRows<Item extends { id: number }>(
  endpoints: TableEndpoints<Item>,
  table: TableControl,
  live: { topic: string | undefined; place: RefObject<HTMLElement | null> },
) {
  const start = useQuery(startOfTable(endpoints))
  const offered = start.data?.filters
  const { currentPage, perPage } = table.wanted
  const query = rowsOfTable(endpoints, table.wanted, offered)
  const rows = useQuery({ ...query, enabled: !start.isError })
  const changes = useRowChanges(query, perPage, live.topic, live.place, rows.dataUpdatedAt)

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
    counted: rows.data?.counted,
    /** The rows of very many that have arrived; `broken` if the rest will not. */
    arriving: isArriving && items ? { count: items.length, total: totalRows, broken: rows.isError } : undefined,
    changes,
    refreshing: rows.isFetching && !isArriving,
    // Before the filters are known, a refusal may concern one that the server no longer has.
    error: start.error ?? (start.isSuccess && !isArriving ? rows.error : null),
    retry: () => void (start.isError ? start.refetch() : rows.refetch()),
  }
}
