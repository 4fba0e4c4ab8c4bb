import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReviewQueue } from '#domain/opinions/opinion-api.ts'
import { editionList } from '#web/editions/edition-queries.ts'
import { EditionTitle } from '#web/editions/edition-title.tsx'
import { useOpinionTexts } from '#web/platform/i18n/opinion-texts.ts'

/** The queue is that of the current edition: the waiting projects of another edition are a link to its list. */
export function LeftInEdition({ edition, files }: ReviewQueue['ended'][number]) {
  const { review: t } = useOpinionTexts()
  const known = useQuery(editionList()).data?.find(({ id }) => id === edition)
  if (known === undefined) return null
  return (
    <p>
      <strong>
        <EditionTitle edition={known} />
      </strong>
      {t.leftInEnded({ count: files })}{' '}
      <Link to="/project/index" search={{ edition, filters: { opinions: 'withoutMine' } }}>
        {t.seeLeft({ count: files })}
      </Link>
    </p>
  )
}
