import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isChosen } from '#domain/tables/filters.ts'
import { pageSizes } from '#domain/tables/table.ts'
import type { TableFilter } from '#domain/tables/table.ts'
import { onlyOption } from '#web/platform/ui/data-table/filter-chip.tsx'
import { rowsOfTable, type TableEndpoints } from '#web/platform/ui/data-table/table-queries.ts'
import type { TableState } from '#web/platform/ui/data-table/table-state.ts'

type Rows = { offered: TableFilter[] | undefined; total: number | undefined }

/**
 * How many rows a filter of one choice keeps of those that the table finds, said before it is pressed. Asked once the rows
 * stand there; while it is pressed, the rows are the answer. None is not said.
 */
export function useCountedFilter<Item>(
  endpoints: TableEndpoints<Item>,
  wanted: TableState,
  name: string | undefined,
  { offered, total }: Rows,
): Record<string, number> {
  const filter = offered?.find(({ field }) => field === name)
  const only = filter && onlyOption(filter)
  const isPressed = name !== undefined && isChosen(wanted.filters[name] ?? null)
  const filters = name === undefined ? wanted.filters : { ...wanted.filters, [name]: only?.value ?? null }
  const kept = useQuery({
    ...rowsOfTable(endpoints, { ...wanted, filters, currentPage: 1, perPage: pageSizes[0] }, offered),
    enabled: only !== undefined && !isPressed && total !== undefined && total > 0,
    placeholderData: keepPreviousData,
    select: ({ totalRows }) => totalRows,
  })
  const count = isPressed ? total : total === 0 ? 0 : kept.data
  return name !== undefined && count ? { [name]: count } : {}
}
