import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { projectReadingApi } from '#domain/projects/project-reading-api.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import { editionList } from '#web/editions/edition-queries.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useUserTexts } from '#web/platform/i18n/user-texts.ts'
import { shortDay } from '#web/projects/parts/days-text.ts'
import { StatusBadge } from '#web/projects/parts/status-badge.tsx'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import classes from './user-projects.module.css'

const firstShown = 4

/** The newest of somebody's projects in all editions. */
export function UserProjects({ user }: { user: { id: number; nbProjects: number; tostring: string } }) {
  const t = useUserTexts()
  const { language } = useLanguage()
  const editions = useQuery(editionList()).data?.map(({ id }) => id)
  const found = { creator: user.id, edition: editions ?? [] }
  const filters = filtersToWire(projectReadingApi.filterNames, found)
  const { data } = useQuery({
    enabled: editions !== undefined,
    queryKey: [...keyOf(projectReadingApi.tableResults), filters],
    queryFn: ({ signal }) =>
      call(projectReadingApi.tableResults, { input: { perPage: firstShown, filters } }, { signal }),
    staleTime: 0,
  })
  return (
    <Sheet title={t.filedProjects}>
      <ul className={classes.projects}>
        {data?.items.map(({ id, name, projectStatus, submissionDate }) => (
          <li key={id}>
            <span className={classes.number}>{id}</span>
            <Link to="/project/show/$projectId" params={{ projectId: String(id) }} className={classes.name}>
              {name}
            </Link>
            <StatusBadge status={projectStatus.value} />
            <span className={classes.day}>{submissionDate === null ? '–' : shortDay(submissionDate, language)}</span>
          </li>
        ))}
      </ul>
      {data && data.totalRows > firstShown && (
        <Link to="/project/index" search={{ filters: found }} className={classes.all}>
          {t.allProjects({ count: data.totalRows })}
        </Link>
      )}
    </Sheet>
  )
}
