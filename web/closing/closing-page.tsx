import { useParams } from '@tanstack/react-router'
import { closingApi } from '#domain/closing/closing-api.ts'
import { BoardLinksSheet } from '#web/closing/board-links-sheet.tsx'
import { useClosingTexts } from '#web/closing/closing-texts.ts'
import { OpenWorkTable } from '#web/closing/open-work-table.tsx'
import { AnnualReportSheet } from '#web/closing/annual-report-sheet.tsx'
import { EditionTitle } from '#web/editions/edition-title.tsx'
import { useCall } from '#web/platform/api/query-client.ts'
import { useRefetchOfProjects } from '#web/platform/live/hints.ts'
import figures from '#web/platform/ui/figures.module.css'
import { useLeaveWhenGone } from '#web/platform/ui/leave-when-gone.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { WholeAnswer } from '#web/platform/ui/whole-answer.tsx'

/** All that an edition still has open, down to nothing; then its annual report, and links for trustees. */
export function ClosingPage() {
  const t = useClosingTexts()
  const { editionId: id } = useParams({ from: '/edition/close/$editionId' })
  const query = useCall(closingApi.get, { params: { id } }, { staleTime: 0 })
  const { data, error } = query
  useLeaveWhenGone(error, '/edition/index')
  useRefetchOfProjects(query)
  const renew = async () => void (await query.refetch())
  return (
    <Page
      title={t.title}
      subtitle={data ? <EditionTitle edition={data.edition} /> : ' '}
      back={{ to: '/edition/index', label: t.back }}
    >
      <WholeAnswer query={query} words={t} heights={[320, 160]}>
        {(closing) => (
          <div className={figures.sheets}>
            <OpenWorkTable closing={closing} />
            <AnnualReportSheet closing={closing} onSealed={renew} />
            <BoardLinksSheet closing={closing} onChanged={renew} />
          </div>
        )}
      </WholeAnswer>
    </Page>
  )
}
