import type { Project } from '#domain/projects/project.ts'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Banner } from '#web/platform/ui/banner.tsx'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'
import { findOnDevice } from '#web/projects/form/saving/device-draft.ts'
import { deviceKey } from '#web/projects/parts/kept-drafts.ts'
import { wasSubmissionCut } from '#web/projects/form/saving/pending-submission.ts'

/** Tells a user who closed the form without a network that their words, or their submission, still wait in it. */
export function UnsavedHere({ project }: { project: Project }) {
  const { autosave: t } = useProjectFormTexts()
  const unsaved = useUnsavedHere(project)
  if (unsaved === undefined) return null
  return (
    <Banner
      sign={{ variant: 'warning', shape: 'circle', fill: 'dashed', glyph: 'none' }}
      title={unsaved === 'submission' ? t.submissionCut : t.onThisDevice}
      action={
        <LinkButton variant="default" to="/project/edit/$projectId" params={{ projectId: String(project.id) }}>
          {t.resume}
        </LinkButton>
      }
    />
  )
}

/** What of this project waits on this device. */
export function useUnsavedHere({ id, allowEdit, projectStatus }: Project): 'submission' | 'words' | undefined {
  const userId = useSession()?.user.id
  if (!allowEdit || userId === undefined) return undefined
  if (wasSubmissionCut(userId, id, projectStatus.value)) return 'submission'
  return findOnDevice(deviceKey(userId, id)) === undefined ? undefined : 'words'
}
