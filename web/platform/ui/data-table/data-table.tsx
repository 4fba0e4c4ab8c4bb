import { Button, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { isChosen } from '#domain/tables/filters.ts'
import { pageSizes } from '#domain/tables/table.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { numberText } from '#web/platform/i18n/number-text.ts'
import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { ArrivingRows } from '#web/platform/ui/data-table/arriving-rows.tsx'
import { CardSort } from '#web/platform/ui/data-table/card-sort.tsx'
import type { Column } from '#web/platform/ui/data-table/column.ts'
import { TableCards } from '#web/platform/ui/data-table/table-cards.tsx'
import { TableFooter } from '#web/platform/ui/data-table/table-footer.tsx'
import { TableGrid } from '#web/platform/ui/data-table/table-grid.tsx'
import { TableToolbar } from '#web/platform/ui/data-table/table-toolbar.tsx'
import type { TableEndpoints } from '#web/platform/ui/data-table/table-queries.ts'
import { useTableRows } from '#web/platform/ui/data-table/use-table-rows.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import classes from './data-table.module.css'

type DataTableProps<Item> = {
  label: string
  table: TableControl
  endpoints: TableEndpoints<Item>
  columns: Column<Item>[]
  searchLabel: string
  /** All that the server offers, unless said otherwise. */
  shownFilters?: readonly string[] | undefined
  /** The names of filters whose field is no column. */
  filterLabels?: Record<string, string>
  /** How many rows there are, in words; and that none of them is looked for, where a table has its own word for it. */
  words: {
    count: (rows: { count: number }) => string
    filtered: (rows: { count: number }) => string
    noMatch?: string
  }
  /** What stands here when there is nothing at all. */
  empty: ReactNode
  /** Above the filters, in the table's sheet. */
  above?: ReactNode
  /** Beside the filters: what is done with the table itself. */
  tools?: ReactNode
  renderActions?: (item: Item) => ReactNode
  onRowClick?: (item: Item) => void
}

export function DataTable<Item extends { id: number }>(props: DataTableProps<Item>) {
  const {
    label,
    table,
    endpoints,
    columns,
    searchLabel,
    shownFilters,
    filterLabels,
    words,
    empty,
    above,
    tools,
    renderActions,
    onRowClick,
  } = props
  const { totalCount, filters, items, totalRows, arriving, refreshing, error, retry } = useTableRows(endpoints, table)
  const { language } = useLanguage()
  const onPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const isFiltered = table.state.search !== '' || filters.some(({ selectedValue }) => isChosen(selectedValue))

  if (error) return <Failed error={error} retry={retry} reset={table.reset} />
  if (items && totalCount === 0 && totalRows === 0 && !isFiltered) return <div className={classes.sheet}>{empty}</div>

  const rows = { label, columns, items, rowCount: arriving?.total, refreshing, renderActions, onRowClick }
  const count = isFiltered ? words.filtered({ count: totalRows }) : words.count({ count: totalRows })
  // Until the server has told, as many as last time: what stands above the rows does not push them down later.
  const isShort = (items ? totalCount : table.state.totalRows) <= pageSizes[0]
  const hasTotals = columns.some(({ total }) => total !== undefined)
  return (
    <div className={onPhone ? undefined : classes.sheet}>
      {above}
      {(filters.length > 0 || isFiltered || !isShort) && (
        <TableToolbar
          table={table}
          filters={filters.filter(
            ({ field, type, options }) =>
              (type === 'dateRange' || options?.length !== 0) && (shownFilters?.includes(field) ?? true),
          )}
          searchLabel={searchLabel}
          filterLabel={(field) => filterLabels?.[field] ?? columns.find(({ id }) => id === field)?.label ?? field}
          tools={!onPhone && tools}
          sort={onPhone && !isShort && <CardSort columns={columns} table={table} />}
        />
      )}
      {items?.length === 0 ? (
        <NoMatch title={words.noMatch} reset={table.reset} />
      ) : onPhone ? (
        <TableCards {...rows} />
      ) : (
        <TableGrid {...rows} table={table} />
      )}
      {arriving && <ArrivingRows {...arriving} retry={retry} />}
      {items && !(isShort && hasTotals) && (
        <TableFooter
          table={table}
          totalRows={arriving?.count ?? totalRows}
          of={isFiltered ? count : numberText(totalRows, language)}
        />
      )}
      <VisuallyHidden>
        <output>{items && !refreshing && !arriving && count}</output>
      </VisuallyHidden>
    </div>
  )
}

function NoMatch({ title, reset }: { title?: string; reset: () => void }) {
  const { noMatch } = useTableTexts()
  return (
    <EmptyState
      title={title ?? noMatch.title}
      text={noMatch.text}
      action={
        <Button variant="default" onClick={reset}>
          {noMatch.reset}
        </Button>
      }
    />
  )
}

/** A question the server cannot read (400) was left over from another version: it is dropped with the new attempt. */
function Failed({ error, retry, reset }: { error: Error; retry: () => void; reset: () => void }) {
  const { failed } = useTableTexts()
  const isUnreadable = error instanceof ApiError && error.status === 400
  return (
    <div className={classes.sheet} role="alert">
      <EmptyState
        title={failed.title}
        text={failed.text}
        action={<Button onClick={isUnreadable ? reset : retry}>{failed.retry}</Button>}
      />
    </div>
  )
}
