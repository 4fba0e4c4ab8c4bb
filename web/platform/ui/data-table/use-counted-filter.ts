import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isChosen } from '#domain/tables/filters.ts'
import { allRows, pageSizes, type TableFilter } from '#domain/tables/table.ts'
import { rowsOfTable, type TableEndpoints, type TableRows } from '#web/platform/ui/data-table/table-queries.ts'
import type { TableState } from '#web/platform/ui/data-table/table-state.ts'

type Rows = {
  offered: TableFilter[] | undefined
  total: number | undefined
  /** The number sent with the rows shown, if they are the first page. */
  counted: number | undefined
}

/**
 * The number of rows that a filter of one choice would find, shown before it is pressed: it comes with the first page,
 * and is requested separately if another page is shown first. While the filter is active, the rows are the answer.
 * Zero is not shown.
 */
export function useCountedFilter<Item>(
  endpoints: TableEndpoints<Item>,
  wanted: TableState,
  { offered, total, counted }: Rows,
): Record<string, number> {
  const { counted: name } = endpoints
  const client = useQueryClient()
  const isPressed = name !== undefined && isChosen(wanted.filters[name])
  const isAll = wanted.perPage === allRows
  const isFirst = wanted.currentPage === 1 && !isAll
  const query = rowsOfTable(
    endpoints,
    { ...wanted, currentPage: 1, perPage: isAll ? pageSizes[0] : wanted.perPage },
    offered,
  )
  const known = isFirst ? counted : client.getQueryData<TableRows<Item>>(query.queryKey)?.counted
  const asked = useQuery({
    ...query,
    queryKey: [...query.queryKey, 'counted'],
    enabled: name !== undefined && !isFirst && !isPressed && known === undefined && total !== undefined && total > 0,
    select: ({ counted }) => counted,
  })
  const count = isPressed ? total : total === 0 ? 0 : (known ?? asked.data)
  return name !== undefined && count ? { [name]: count } : {}
}
