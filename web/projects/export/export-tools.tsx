import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ProjectRow } from '#domain/projects/project.ts'
import type { Column } from '#web/platform/ui/data-table/column.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import { keepExportOpener, openExport, type Exported } from '#web/projects/export/open-export.ts'
import classes from './export-tools.module.css'

const ExportDialog = lazy(async () => ({
  default: (await import('#web/projects/export/export-dialog.tsx')).ExportDialog,
}))

type ExportToolsProps = {
  label: string
  table: TableControl
  /** Those that the list shows. */
  columns: readonly Column<ProjectRow>[]
  /** No other tool stands before it. */
  alone: boolean
}

/** The way from the list to a file of it. */
export function ExportTools({ label, table, columns, alone }: ExportToolsProps) {
  const [asked, ask] = useState<Exported>()
  useEffect(() => keepExportOpener(ask), [])
  return (
    <>
      <Button
        variant="subtle"
        className={classes.button}
        mod={{ alone }}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => openExport()}
      >
        {label}
      </Button>
      {asked && (
        <Suspense>
          <ExportDialog
            {...asked}
            state={table.state}
            columns={columns.map(({ id }) => id)}
            onClose={() => ask(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
