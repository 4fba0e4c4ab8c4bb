import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import type { ProjectRow } from '#domain/projects/project.ts'
import type { Column } from '#web/platform/ui/data-table/column.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import { keepExportOpener, openExport, type ExportScope } from '#web/projects/list/export/open-export.ts'
import { later } from '#web/platform/later.ts'
import classes from './export-tools.module.css'

const ExportDialog = later(async () => (await import('#web/projects/list/export/export-dialog.tsx')).ExportDialog)

type ExportToolsProps = { label: string; isEmpty: boolean; alone: boolean }

/** Opens the export of the list. `alone`: no other tool precedes it. */
export function ExportTools({ label, isEmpty, alone }: ExportToolsProps) {
  return (
    <Button
      variant="subtle"
      className={classes.button}
      mod={{ alone }}
      disabled={isEmpty}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => openExport()}
    >
      {label}
    </Button>
  )
}

type ExportWindowProps = {
  table: TableControl
  /** The columns of the list. */
  columns: readonly Column<ProjectRow>[]
  /** All that the list has, questions included. */
  all?: readonly Column<ProjectRow>[]
}

/** Rendered beside the list, because the bar of the selection opens it too. */
export function ExportWindow({ table, columns, all = columns }: ExportWindowProps) {
  const [asked, ask] = useState<ExportScope>()
  useEffect(() => keepExportOpener(ask), [])
  if (asked === undefined) return null
  return (
    <Suspense>
      <ExportDialog
        {...asked}
        state={table.state}
        columns={columns.map(({ id }) => id)}
        questions={all.filter(({ isQuestion }) => isQuestion)}
        onClose={() => ask(undefined)}
      />
    </Suspense>
  )
}
