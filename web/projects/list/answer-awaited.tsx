import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { EditionRow } from '#domain/editions/edition-row.ts'
import { projectReadingApi } from '#domain/projects/project-reading-api.ts'
import { answerAwaitedStatuses } from '#domain/projects/statuses.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import { useRest } from '#web/platform/use-rest.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { editionsOfHolder } from '#web/projects/list/past-editions.tsx'
import { call } from '#web/platform/api/call.ts'
import { awaitedAnswers, awaitedRequest, messageOf } from '#web/projects/parts/project-list-queries.ts'
import { Banner } from '#web/platform/ui/banner.tsx'
import { later } from '#web/platform/later.ts'
import { LinkAnchor, LinkButton } from '#web/platform/ui/page/link-button.tsx'

/** Loaded with what is known of points, which the first view of a list has no room for. */
const DueOfProject = later(async () => (await import('#web/projects/talk/points/due-of-project.tsx')).DueOfProject)

/** The requests of ended editions are loaded only if there are any. */
function useAwaited() {
  const current = useQuery(awaitedAnswers())
  const editions = useQuery(editionsOfHolder()).data
  const ids = idsOf(editions?.filter(({ state, projectsNb }) => state === 'ended' && projectsNb > 0))
  const before = useQuery({ ...awaitedBefore(ids), enabled: ids.length > 0 })
  const isBefore = current.data?.totalRows === 0 && before.data !== undefined
  const totalRows = (current.data?.totalRows ?? 0) + (before.data?.totalRows ?? 0)
  const { items } = (isBefore ? before.data : current.data) ?? {}
  // Projects of the current edition need no filter: the list shows them.
  const edition =
    ids.length === 0 ? [] : idsOf(editions?.filter(({ id, state }) => state === 'current' || ids.includes(id)))
  return { data: items && { items, totalRows, filters: { projectStatus: [...answerAwaitedStatuses], edition } } }
}

const idsOf = (editions: EditionRow[] = []) => editions.map(({ id }) => id)

function awaitedBefore(edition: number[]) {
  const filters = { projectStatus: [...answerAwaitedStatuses], edition }
  const input = { ...awaitedRequest.input, filters: filtersToWire(projectReadingApi.filterNames, filters) }
  return queryOptions({
    // Without its own word, an empty list of editions would share the answer of the current one.
    queryKey: [...awaitedAnswers().queryKey, 'ended', ...edition],
    queryFn: ({ signal }) => call(projectReadingApi.tableResults, { input }, { signal }),
  })
}

/** The commission's requests come first, also after the next edition has begun. */
export function AnswerAwaited() {
  const { answerAwaited: t } = useProjectsTexts()
  const { data } = useAwaited()
  const [first] = data?.items ?? []
  const request = useQuery({ ...messageOf(first?.id ?? 0), enabled: first !== undefined })
  const isAtRest = useRest()
  if (first === undefined || data === undefined) return null
  const others = data.totalRows - 1
  return (
    <Banner
      sign={{ variant: 'danger', shape: 'diamond', fill: 'outline', glyph: 'question' }}
      title={t.title}
      action={
        <LinkButton variant="default" to="/project/edit/$projectId" params={{ projectId: String(first.id) }}>
          {t.action}
        </LinkButton>
      }
    >
      {t.text({ name: first.name, message: request.data?.message ?? '' })}
      {others > 0 && (
        <>
          {' '}
          <LinkAnchor underline="always" inherit to="/project/index" search={{ filters: data.filters }}>
            {t.others({ count: others })}
          </LinkAnchor>
        </>
      )}
      {isAtRest && (
        <Suspense>
          <DueOfProject project={first} dueDay={request.data?.dueDay} />
        </Suspense>
      )}
    </Banner>
  )
}
