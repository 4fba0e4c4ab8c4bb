import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { committeeSessionApi } from '#domain/sessions/committee-session-api.ts'
import type { EditionRow } from '#domain/editions/edition-row.ts'
import { editionList } from '#web/editions/edition-queries.ts'
import { EditionTitle } from '#web/editions/edition-title.tsx'
import { useCall } from '#web/platform/api/query-client.ts'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'

/** The list is that of the current edition: the unfinished sessions of one that has ended are a link to its list. */
export function LeftSessions() {
  const editions = useQuery(editionList()).data ?? []
  return editions.filter(({ state }) => state === 'ended').map((edition) => <Left key={edition.id} edition={edition} />)
}

function Left({ edition }: { edition: EditionRow }) {
  const t = useSessionTexts()
  const { data } = useCall(committeeSessionApi.list, { input: { edition: edition.id } }, { staleTime: 0 })
  const count = data?.filter(({ state }) => state !== 'SEALED').length ?? 0
  if (count === 0) return null
  return (
    <p>
      <strong>
        <EditionTitle edition={edition} />
      </strong>
      {t.leftInEnded({ count })}{' '}
      <Link to="/session/index" search={{ edition: edition.id }}>
        {t.seeLeft({ count })}
      </Link>
    </p>
  )
}
