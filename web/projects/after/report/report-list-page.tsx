import { useQuery } from '@tanstack/react-query'
import { reportApi } from '#domain/reports/report-api.ts'
import { useEditionOfTable } from '#web/editions/edition-of-table.ts'
import { OtherEdition } from '#web/editions/other-edition.tsx'
import { editionList } from '#web/editions/edition-queries.ts'
import { EditionTitle } from '#web/editions/edition-title.tsx'
import { useCall } from '#web/platform/api/query-client.ts'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { DataTable } from '#web/platform/ui/data-table/data-table.tsx'
import { startOfTable } from '#web/platform/ui/data-table/table-queries.ts'
import { useTableState } from '#web/platform/ui/data-table/use-table-state.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { BoardTabs } from '#web/editions/board-tabs.tsx'
import { reportColumns } from '#web/projects/after/report/report-columns.tsx'

/** The reports received for the past events of an edition. */
export function ReportListPage() {
  const { report: texts } = useAfterTexts()
  const t = texts.list
  const { language } = useLanguage()
  const table = useTableState('report', { sortBy: 'sentAt', sortDesc: true })
  const { edition, given, other, backToCurrent } = useEditionOfTable(table)
  const endpoints = { ...reportApi, ...given }
  const start = useQuery(startOfTable(endpoints))
  const editions = start.data?.filters.find(({ field }) => field === 'edition')?.options ?? []
  const filters = ['state', 'commission']
  return (
    <Page title={t.title} subtitle={<Totals edition={edition} />}>
      <BoardTabs />
      {other && <OtherEdition {...other} onBack={backToCurrent} />}
      <DataTable
        label={t.title}
        table={table}
        endpoints={endpoints}
        columns={reportColumns(texts, language)}
        searchLabel={t.search}
        shownFilters={editions.length > 1 ? [...filters, 'edition'] : filters}
        filterLabels={{ state: t.state, commission: t.commission, edition: t.edition }}
        words={t}
        empty={<EmptyState title={t.empty.title} text={t.empty.text} />}
      />
    </Page>
  )
}

/** « 4e édition · 12 reçus pour 34 évènements passés, 5 210 personnes » */
function Totals({ edition: id }: { edition: number | undefined }) {
  const { list: t } = useAfterTexts().report
  const totals = useCall(reportApi.totals, { input: { edition: id } }, { staleTime: 0 }).data
  const edition = useQuery(editionList()).data?.find((each) =>
    id === undefined ? each.state === 'current' : each.id === id,
  )
  if (totals === undefined || edition === undefined) return '\u00A0'
  const { receivedNb: received, eventsNb: events, attendance: people } = totals
  return (
    <>
      <EditionTitle edition={edition} /> · {t.totals({ received, events, people })}
    </>
  )
}
