import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { projectReadingApi } from '#domain/projects/project-reading-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { useLeaveWhenGone } from '#web/platform/ui/leave-when-gone.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { Waiting } from '#web/platform/ui/waiting.tsx'
import { ReportForm } from '#web/projects/after/report/report-form.tsx'
import { reportOf } from '#web/projects/after/report/use-report-pictures.ts'

/** The page that the mail after the event links to. */
export function ReportPage() {
  const { page: t } = useAfterTexts().report
  const { projectId } = useParams({ from: '/project/report/$projectId' })
  const id = Number(projectId)
  const read = useQuery(reportOf(id))
  const { data } = read
  useLeaveWhenGone(read.error, '/project/index')
  const project = useCall(projectReadingApi.get, { params: { id: projectId }, input: {} }).data
  const shut = data?.openUntil === null ? t.tooEarly : t.closed
  return (
    <Page
      title={t.title}
      subtitle={project?.name ?? ' '}
      back={{ to: '/project/show/$projectId', params: { projectId }, label: t.back }}
    >
      {data === undefined ? (
        <Waiting height={520} reads={[read]} />
      ) : data.allowWrite ? (
        <ReportForm key={id} projectId={id} of={data} />
      ) : (
        <EmptyState title={shut.title} text={shut.text} />
      )}
    </Page>
  )
}
