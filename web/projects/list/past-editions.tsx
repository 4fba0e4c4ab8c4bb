import { Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditionRow } from '#domain/editions/edition-row.ts'
import { projectReadingApi } from '#domain/projects/project-reading-api.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import { editionList } from '#web/editions/edition-queries.ts'
import { EditionWithDays } from '#web/editions/edition-title.tsx'
import { useOtherEditionTexts } from '#web/platform/i18n/other-edition-texts.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { RowLink } from '#web/platform/ui/page/row-link.tsx'
import { StatusBadge } from '#web/projects/parts/status-badge.tsx'
import classes from './deleted-projects.module.css'

/** Never taken from the cache: the current edition may have changed while a page stayed open. */
export const editionsOfHolder = () => ({ ...editionList(), staleTime: 0 })

/** A holder's projects of past years, below the list of this one. */
export function PastEditions() {
  const t = useOtherEditionTexts()
  const { data = [] } = useQuery(editionsOfHolder())
  const past = data.filter(({ state, projectsNb }) => state !== 'current' && projectsNb > 0)
  if (past.length === 0) return null
  return (
    <section aria-label={t.others}>
      {past.map((edition) => (
        <PastEdition key={edition.id} edition={edition} />
      ))}
    </section>
  )
}

function PastEdition({ edition }: { edition: EditionRow }) {
  const t = useOtherEditionTexts()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...projectsOf(edition.id), enabled: isOpen })
  return (
    <details className={classes.bin} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <IconHistory size={18} aria-hidden />
        <span>
          <EditionWithDays edition={edition} /> · {t.projects({ count: edition.projectsNb })}
        </span>
      </summary>
      {data ? (
        <ul className={classes.list}>
          {data.items.map(({ id, name, projectStatus }) => (
            <li key={id} className={classes.row}>
              <RowLink to="/project/show/$projectId" id={id}>
                {name}
              </RowLink>
              <StatusBadge status={projectStatus.value} />
            </li>
          ))}
        </ul>
      ) : (
        isOpen && <Skeleton h={60} />
      )}
    </details>
  )
}

/** One full page, since no holder files more in a year. */
function projectsOf(edition: number) {
  const input = { perPage: 100, filters: filtersToWire(projectReadingApi.filterNames, { edition: [edition] }) }
  return queryOptions({
    queryKey: [...keyOf(projectReadingApi.tableResults), 'edition', edition],
    queryFn: ({ signal }) => call(projectReadingApi.tableResults, { input }, { signal }),
  })
}
