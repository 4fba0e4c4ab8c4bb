import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'
import { Banner } from '#web/platform/ui/banner.tsx'
import { japaneseMarked } from '#web/platform/ui/japanese-marked.tsx'
import { isTakenUp, useKeptDrafts } from '#web/projects/parts/kept-drafts.ts'
import classes from './unsaved-drafts.module.css'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'

/** Unsaved words of a new project, which has no row because the server does not have it yet. */
export function UnsavedNew() {
  const { unsavedNew: t, resume } = useProjectFormTexts().autosave
  const draft = useKeptDrafts().find(({ projectId }) => projectId === undefined)
  if (draft === undefined) return null
  return (
    <Banner
      sign={{ variant: 'warning', shape: 'circle', fill: 'dashed', glyph: 'none' }}
      title={t.title}
      action={
        <LinkButton variant="default" to="/project/create/{-$duplicateProjectId}">
          {resume}
        </LinkButton>
      }
    >
      {japaneseMarked(t.text(draft))}
    </Banner>
  )
}

/** Marks a row whose project has unsaved words on this device. */
export function UnsavedRow({ id, status }: { id: number; status: ProjectStatus }) {
  const { unsavedRow } = useProjectFormTexts().autosave
  const isKept = useKeptDrafts().some(({ projectId }) => projectId === id)
  return isKept && isTakenUp(status) && <span className={classes.row}>{unsavedRow}</span>
}
