import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isChosen } from '#domain/tables/filters.ts'
import { allRows, pageSizes, type TableFilter } from '#domain/tables/table.ts'
import { rowsOfTable, type TableEndpoints, type TableRows } from '#web/platform/ui/data-table/table-queries.ts'
import type { TableState } from '#web/platform/ui/data-table/table-state.ts'

type Rows = {
  offered: TableFilter[] | undefined
  total: number | undefined
  /** What the rows that are shown tell, where they are the first page. */
  counted: number | undefined
}

/**
 * How many rows a filter of one choice keeps of those that the table finds, said before it is pressed: the first page tells
 * it, and is asked for where another one is shown and nothing has told it before. While it is pressed, the rows are the
 * answer. None is not said.
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
