import { useQuery } from '@tanstack/react-query'
import { reportApi } from '#domain/reports/report-api.ts'
import { editionList } from '#web/editions/edition-queries.ts'
import { EditionTitle } from '#web/editions/edition-title.tsx'
import { useCall } from '#web/platform/api/query-client.ts'
import { useReportTexts } from '#web/platform/i18n/report-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { DataTable } from '#web/platform/ui/data-table/data-table.tsx'
import { startOfTable } from '#web/platform/ui/data-table/table-queries.ts'
import { useTableState } from '#web/platform/ui/data-table/use-table-state.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { reportColumns } from '#web/projects/report/report-columns.tsx'

/** Which reports have come, of the events of an edition that are over. */
export function ReportListPage() {
  const texts = useReportTexts()
  const { list: t } = texts
  const { language } = useLanguage()
  const table = useTableState('report', { sortBy: 'sentAt', sortDesc: true })
  const edition = editionIn(table.state.filters['edition'])
  const start = useQuery(startOfTable(reportApi))
  const editions = start.data?.filters.find(({ field }) => field === 'edition')?.options ?? []
  const filters = ['state', 'commission']
  return (
    <Page title={t.title} subtitle={<Totals edition={edition} />}>
      <DataTable
        label={t.title}
        table={table}
        endpoints={reportApi}
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

/** The one that is chosen; else the current one. */
function editionIn(chosen: unknown): number | undefined {
  const id = Number(chosen)
  return Number.isInteger(id) && id > 0 ? id : undefined
}

/** « 4e édition · 12 reçus pour 34 évènements passés, 5 210 personnes » */
function Totals({ edition: id }: { edition: number | undefined }) {
  const { list: t } = useReportTexts()
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
