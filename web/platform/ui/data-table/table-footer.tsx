import { NativeSelect, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { allRows, pageSizes } from '#domain/tables/table.ts'
import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import { lastPage, pageLinks, rowRange } from '#web/platform/ui/data-table/pages.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import classes from './table-footer.module.css'

/** The current page of rows, and links to the others, if any. */
export function TableFooter({ table, totalRows, of }: { table: TableControl; totalRows: number; of: string }) {
  const tables = useTableTexts()
  const { currentPage, perPage } = table.wanted
  if (totalRows === 0) return null
  return (
    <div className={classes.footer}>
      <span>{tables.range({ ...rowRange(currentPage, perPage, totalRows), of })}</span>
      {totalRows > pageSizes[0] && (
        <div className={classes.ways}>
          <PageSize table={table} />
          {perPage !== allRows && <Pager table={table} last={lastPage(totalRows, perPage)} />}
        </div>
      )}
    </div>
  )
}

function PageSize({ table }: { table: TableControl }) {
  const tables = useTableTexts()
  const id = useId()
  return (
    <div className={classes.size}>
      <label htmlFor={id}>{tables.rowsPerPage}</label>
      <NativeSelect
        id={id}
        value={String(table.state.perPage)}
        data={pageSizes.map((size) => ({
          value: String(size),
          label: size === allRows ? tables.allRows : String(size),
        }))}
        onChange={({ currentTarget }) => {
          const size = pageSizes.find((size) => String(size) === currentTarget.value)
          if (size) table.resize(size)
        }}
      />
    </div>
  )
}

function Pager({ table, last }: { table: TableControl; last: number }) {
  const tables = useTableTexts()
  const current = table.state.currentPage
  return (
    <nav className={classes.pager} aria-label={tables.pages}>
      <UnstyledButton
        className={classes.page}
        aria-label={tables.previousPage}
        disabled={current <= 1}
        onClick={() => table.goTo(current - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </UnstyledButton>
      {pageLinks(current, last).map((page) => (
        <UnstyledButton
          key={page}
          className={classes.page}
          aria-label={tables.page({ page })}
          aria-current={page === current ? 'page' : undefined}
          onClick={() => table.goTo(page)}
        >
          {page}
        </UnstyledButton>
      ))}
      <UnstyledButton
        className={classes.page}
        aria-label={tables.nextPage}
        disabled={current >= last}
        onClick={() => table.goTo(current + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </UnstyledButton>
    </nav>
  )
}
