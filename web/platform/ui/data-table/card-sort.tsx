import { NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import type { Column } from '#web/platform/ui/data-table/column.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import classes from './card-sort.module.css'

/** Sorts the cards, which have no headers to press. */
export function CardSort<Item>({ columns, table }: { columns: Column<Item>[]; table: TableControl }) {
  const t = useTableTexts()
  const { sortBy, sortDesc } = table.state
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  const isListed = sortable.some(({ id }) => id === sortBy)
  return (
    <div className={classes.sort}>
      <NativeSelect
        aria-label={t.sortBy}
        value={isListed ? sortBy : ''}
        onChange={({ currentTarget }) => table.sort(currentTarget.value, sortDesc)}
        data={[
          ...(isListed ? [] : [{ value: '', label: t.sortBy, disabled: true }]),
          ...sortable.map(({ id, label }) => ({ value: id, label: t.sortedBy({ column: label }) })),
        ]}
      />
      <IconButton
        label={sortDesc ? t.descending : t.ascending}
        icon={sortDesc ? <IconArrowDown size={20} /> : <IconArrowUp size={20} />}
        onClick={() => table.sort(sortBy, !sortDesc)}
      />
    </div>
  )
}
