import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import type { Column } from '#web/platform/ui/data-table/column.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import classes from './table-grid.module.css'

export function SortHeader<Item>({ column, table }: { column: Column<Item>; table: TableControl }) {
  const { sortBy, sortDesc } = table.state
  const sorted = column.sortable && sortBy === column.id
  const words = (
    <>
      {column.glyph}
      {column.labelHidden ? <VisuallyHidden>{column.label}</VisuallyHidden> : column.label}
    </>
  )
  return (
    <th
      scope="col"
      data-align={column.align}
      data-sign={column.labelHidden || undefined}
      data-wide-only={column.wideOnly || undefined}
      data-sorted={sorted || undefined}
      aria-sort={sorted ? (sortDesc ? 'descending' : 'ascending') : undefined}
    >
      {column.sortable ? (
        <UnstyledButton className={classes.sort} onClick={() => table.sort(column.id, sorted ? !sortDesc : false)}>
          {words}
          <SortMark
            sorted={sorted}
            descending={sortDesc}
            quiet={column.align === 'end' || column.labelHidden === true}
          />
        </UnstyledButton>
      ) : (
        <span className={classes.heading}>{words}</span>
      )}
    </th>
  )
}

/** Above figures and signs the mark is outside, so that both keep one edge; unsorted, it appears only under the pointer. */
function SortMark({ sorted, descending, quiet }: { sorted?: boolean; descending: boolean; quiet: boolean }) {
  const Chevron = sorted ? (descending ? IconChevronDown : IconChevronUp) : IconSelector
  return <Chevron size={15} className={classes.mark} data-quiet={(quiet && !sorted) || undefined} aria-hidden />
}
