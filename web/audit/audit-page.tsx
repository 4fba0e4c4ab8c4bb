import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { auditApi } from '#domain/audit/audit-api.ts'
import { auditColumns } from '#web/audit/audit-columns.tsx'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useAuditTexts } from '#web/audit/audit-texts.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { DataTable } from '#web/platform/ui/data-table/data-table.tsx'
import { inputOf } from '#web/platform/ui/data-table/table-queries.ts'
import type { TableState } from '#web/platform/ui/data-table/table-state.ts'
import { useTableState } from '#web/platform/ui/data-table/use-table-state.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { keepAsFile } from '#web/platform/ui/keep-as-file.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { showError } from '#web/platform/ui/toast.tsx'

export function AuditPage() {
  const t = useAuditTexts()
  const { layout } = useTexts()
  const { language } = useLanguage()
  const table = useTableState('audit', { sortBy: 'at', sortDesc: true })
  return (
    <Page title={t.title} subtitle={t.subtitle} action={<ExportButton state={table.state} />}>
      <DataTable
        label={t.title}
        table={table}
        endpoints={auditApi}
        columns={auditColumns(t, layout.roles, language)}
        searchLabel={t.search}
        filterLabels={{ kind: t.kind, at: t.columns.at }}
        words={t}
        empty={<EmptyState title={t.empty.title} text={t.empty.text} />}
      />
    </Page>
  )
}

/** The rows that are looked at, of every page. */
function ExportButton({ state }: { state: TableState }) {
  const t = useAuditTexts()
  const { errors, forms } = useTexts()
  const [fetching, setFetching] = useState(false)
  const download = async () => {
    setFetching(true)
    try {
      const { csv } = await call(auditApi.export, { input: inputOf(auditApi.filterNames, state) })
      keepAsFile(t.fileName, new Blob([csv], { type: 'text/csv' }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const message = error.status === 0 ? forms.networkLost : errors[error.body.message]
      // Failures that nobody expects have been told already.
      if (error.status < 500 && error.status !== 404) showError({ title: t.failed, message })
    } finally {
      setFetching(false)
    }
  }
  return (
    <BusyButton variant="default" busy={fetching} icon={<IconDownload size={18} />} onClick={() => void download()}>
      {t.export}
    </BusyButton>
  )
}
