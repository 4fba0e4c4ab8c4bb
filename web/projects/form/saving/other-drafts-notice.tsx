import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { projectApi } from '#domain/projects/project-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'
import { Banner } from '#web/platform/ui/banner.tsx'
import { japaneseMarked } from '#web/platform/ui/japanese-marked.tsx'
import { useKeptDrafts } from '#web/projects/parts/kept-drafts.ts'
import classes from './other-drafts-notice.module.css'
import { LinkAnchor } from '#web/platform/ui/page/link-button.tsx'

/** An empty form names the projects with unsaved words, in case the user came to look for them. */
export function OtherDraftsNotice() {
  const { elsewhere: t } = useProjectFormTexts().autosave
  const drafts = useKeptDrafts().flatMap(({ projectId, name }) =>
    projectId === undefined ? [] : [{ projectId, name }],
  )
  const queries = useQueries({ queries: drafts.map(({ projectId }) => mayBeEdited(projectId)) })
  const open = drafts.filter((_, place) => queries[place]?.data ?? isUnknown(queries[place]))
  if (open.length === 0) return null
  return (
    <Banner
      sign={{ variant: 'warning', shape: 'circle', fill: 'dashed', glyph: 'none' }}
      title={t.title({ count: open.length })}
    >
      {t.text}
      <ul className={classes.list}>
        {open.map(({ projectId, name }) => (
          <li key={projectId}>
            <LinkAnchor underline="always" to="/project/edit/$projectId" params={{ projectId: String(projectId) }}>
              {name === '' ? t.unnamed({ id: projectId }) : japaneseMarked(name)}
            </LinkAnchor>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** Without a network the project cannot be checked; its words are on this device nevertheless. */
function isUnknown(query: UseQueryResult | undefined): boolean {
  return query?.fetchStatus === 'paused' || (query?.error instanceof ApiError && query.error.status === 0)
}

/** A project deleted or closed meanwhile is no error here: it is only no place to continue. */
function mayBeEdited(id: number) {
  return {
    queryKey: [...keyOf(projectApi.get), id, 'editable'],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const project = await call(projectApi.get, { params: { id }, input: {} }, { signal, isQuiet: true })
      return 'allowEdit' in project && project.allowEdit
    },
    retry: false,
  }
}
