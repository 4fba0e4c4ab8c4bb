import { Button, Popover, Skeleton } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Column } from '#web/platform/ui/data-table/column.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import { later } from '#web/platform/later.ts'
import classes from './column-tools.module.css'

const ColumnChooser = later(async () => (await import('#web/platform/ui/data-table/column-chooser.tsx')).ColumnChooser)

type ColumnToolsProps<Item> = {
  label: string
  table: TableControl
  columns: readonly Column<Item>[]
}

/** The visible columns, their order, and the height of the rows. */
export function ColumnTools<Item>({ label, table, columns }: ColumnToolsProps<Item>) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus shadow="md" width={268}>
      <Popover.Target>
        <Button
          variant="subtle"
          className={classes.button}
          leftSection={<IconColumns3 size={18} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={label}>
        <Suspense fallback={<Skeleton height={400} />}>
          <ColumnChooser
            table={table}
            columns={columns.map(({ id, label: name, always, onDemand, isQuestion }) => ({
              id,
              label: name,
              always,
              onDemand,
              isQuestion,
            }))}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
