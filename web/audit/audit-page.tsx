import { auditApi } from '#domain/audit/audit-api.ts'
import { auditColumns } from '#web/audit/audit-columns.tsx'
import { callForFile } from '#web/platform/api/call.ts'
import { useAuditTexts } from '#web/audit/audit-texts.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { CsvExportButton } from '#web/platform/ui/csv-export-button.tsx'
import { DataTable } from '#web/platform/ui/data-table/data-table.tsx'
import { inputOf } from '#web/platform/ui/data-table/table-queries.ts'
import { useTableState } from '#web/platform/ui/data-table/use-table-state.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { SettingsTabs } from '#web/programme/settings-tabs.tsx'

export function AuditPage() {
  const t = useAuditTexts()
  const { layout } = useTexts()
  const { language } = useLanguage()
  const table = useTableState('audit', { sortBy: 'at', sortDesc: true })
  const fetchCsv = () => callForFile(auditApi.export, { input: inputOf(auditApi, table.state) })
  return (
    <Page title={t.title} subtitle={t.subtitle} action={<CsvExportButton words={t} fetchCsv={fetchCsv} />}>
      <SettingsTabs />
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
