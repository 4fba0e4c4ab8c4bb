import { Button, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useRef, type ReactNode } from 'react'
import { isChosen } from '#domain/tables/filters.ts'
import { pageSizes } from '#domain/tables/table.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { numberText } from '#domain/number-text.ts'
import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { ArrivingRows } from '#web/platform/ui/data-table/arriving-rows.tsx'
import { ChangedRows } from '#web/platform/ui/data-table/changed-rows.tsx'
import { ChangesContext } from '#web/platform/ui/data-table/changes-place.tsx'
import type { Column } from '#web/platform/ui/data-table/column.ts'
import type { RowsProps } from '#web/platform/ui/data-table/rows.ts'
import { PhoneParts } from '#web/platform/ui/data-table/phone-parts.tsx'
import { TableFooter } from '#web/platform/ui/data-table/table-footer.tsx'
import { TableGrid } from '#web/platform/ui/data-table/table-grid.tsx'
import type { QuestionPanel } from '#web/platform/ui/data-table/filters.ts'
import { TableToolbar } from '#web/platform/ui/data-table/table-toolbar.tsx'
import type { TableEndpoints } from '#web/platform/ui/data-table/table-queries.ts'
import type { SelectableRows } from '#web/platform/ui/data-table/use-row-selection.ts'
import { useCountedFilter } from '#web/platform/ui/data-table/use-counted-filter.ts'
import { useStickyHead } from '#web/platform/ui/data-table/sticky-head.ts'
import { useTableRows } from '#web/platform/ui/data-table/use-table-rows.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import { FailedRead } from '#web/platform/ui/failed-read.tsx'
import classes from './data-table.module.css'

type DataTableProps<Item> = {
  label: string
  table: TableControl
  endpoints: TableEndpoints<Item>
  columns: Column<Item>[]
  searchLabel: string
  searchKey?: string | undefined
  /** The names of the filters shown; all that the server offers, by default. */
  shownFilters?: readonly string[] | undefined
  /** The filters that are always visible; the others appear once chosen or added. All, by default. */
  standingFilters?: readonly string[] | undefined
  /** The names of filters that belong to no column. */
  filterLabels?: Record<string, string>
  /** The panel of the filter of a question. */
  QuestionPanel?: QuestionPanel | undefined
  /** The number of rows in words, and the table's own words for no matches. */
  words: {
    count: (rows: { count: number }) => string
    filtered: (rows: { count: number }) => string
    noMatch?: string
  }
  /** Shown when there is nothing at all. */
  empty: ReactNode
  /** Above the filters, in the table's sheet. */
  above?: ReactNode
  /** The topic of hints about the rows. */
  topic?: string
  /** The content above has a `ChangesPlace` for changes by others; on a phone it floats. */
  hasChangesPlace?: boolean
  /** Beside the filters: tools for the table itself. */
  tools?: ReactNode
  /** The same when the filters are hidden behind a sign. */
  toolsOnPhone?: ReactNode
  renderActions?: RowsProps<Item>['renderActions']
  onRowClick?: (item: Item) => void
  /** Given if rows can be selected. */
  selection?: SelectableRows<Item> | undefined
}

export function DataTable<Item extends { id: number }>(props: DataTableProps<Item>) {
  const {
    label,
    table,
    endpoints,
    columns,
    searchLabel,
    searchKey,
    shownFilters,
    standingFilters,
    filterLabels,
    QuestionPanel,
    words,
    empty,
    above,
    topic,
    hasChangesPlace = false,
    tools,
    toolsOnPhone,
    renderActions,
    onRowClick,
    selection,
  } = props
  const place = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const told = useTableRows(endpoints, table, { topic, place })
  const { totalCount, filters, items, totalRows, changes, arriving, refreshing, error, retry } = told
  const counts = useCountedFilter(endpoints, table.wanted, {
    offered: told.filters,
    total: items && totalRows,
    counted: told.counted,
  })
  const { language } = useLanguage()
  const onPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const sticks = above !== undefined && above !== false && !onPhone
  useStickyHead(head, sticks && !error && items?.length !== 0)
  const isFiltered = table.state.search !== '' || filters.some(({ selectedValue }) => isChosen(selectedValue))

  if (error) return <Failed error={error} retry={retry} reset={table.reset} />
  if (items && totalCount === 0 && totalRows === 0 && !isFiltered) return <div className={classes.sheet}>{empty}</div>

  const rows = { label, columns, items, rowCount: arriving?.total, refreshing, renderActions, onRowClick, selection }
  const count = isFiltered ? words.filtered({ count: totalRows }) : words.count({ count: totalRows })
  // Until the server replies, as many as last time, so that the rows do not jump down.
  const isShort = (items ? totalCount : table.state.totalRows) <= pageSizes[0]
  const shown = { page: items?.map(({ id }) => id) ?? [], total: arriving?.total ?? totalRows }
  const hasTotals = columns.some(({ total }) => total !== undefined)
  const showChanges = () => {
    changes.show()
    // The button disappears, so a keyboard user continues at the rows.
    place.current?.querySelector<HTMLElement>('section')?.focus({ preventScroll: true })
  }
  const floats = onPhone || !hasChangesPlace
  const changed = topic !== undefined && <ChangedRows {...changes} show={showChanges} floats={floats} />
  return (
    <div className={onPhone ? undefined : classes.sheet}>
      <div ref={head} className={sticks ? classes.head : undefined}>
        <ChangesContext value={!floats && changed}>{above}</ChangesContext>
        {(filters.length > 0 || isFiltered || !isShort) && (
          <TableToolbar
            table={table}
            filters={filters.filter(
              ({ field, options, selectedValue, question }) =>
                (options?.length !== 0 || isChosen(selectedValue)) &&
                (question !== undefined || (shownFilters?.includes(field) ?? true)),
            )}
            searchLabel={searchLabel}
            searchKey={searchKey}
            standing={standingFilters}
            counts={counts}
            QuestionPanel={QuestionPanel}
            filterLabel={({ field, question }) =>
              question?.name ?? filterLabels?.[field] ?? columns.find(({ id }) => id === field)?.label ?? field
            }
            tools={!onPhone && tools}
            sort={
              onPhone &&
              (!isShort || selection || toolsOnPhone) && (
                <>
                  {!isShort && (
                    <Suspense>
                      <PhoneParts>{({ CardSort }) => <CardSort columns={columns} table={table} />}</PhoneParts>
                    </Suspense>
                  )}
                  {selection && <SelectButton onBegin={() => selection.control.begin()} />}
                  {toolsOnPhone}
                </>
              )
            }
          />
        )}
        {selection?.control.isUnderWay && (
          <Suspense>
            <selection.Strip table={table} selection={selection.control} rows={shown} />
          </Suspense>
        )}
      </div>
      {floats && changed}
      <div ref={place}>
        {items?.length === 0 ? (
          <NoMatch title={words.noMatch} reset={table.reset} />
        ) : onPhone ? (
          <Suspense>
            <PhoneParts>{({ TableCards }) => <TableCards {...rows} />}</PhoneParts>
          </Suspense>
        ) : (
          <TableGrid {...rows} table={table} />
        )}
      </div>
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

function SelectButton({ onBegin }: { onBegin: () => void }) {
  const { select } = useTableTexts()
  return (
    <Button variant="default" onClick={onBegin}>
      {select.begin}
    </Button>
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

/** A question that the server cannot read (400) comes from an earlier version: the new attempt drops it. */
function Failed({ error, retry, reset }: { error: Error; retry: () => void; reset: () => void }) {
  const { failed } = useTableTexts()
  const isUnreadable = error instanceof ApiError && error.status === 400
  return (
    <div className={classes.sheet}>
      <FailedRead title={failed} error={error} onRetry={isUnreadable ? reset : retry} />
    </div>
  )
}
