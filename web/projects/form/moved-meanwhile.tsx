import { historyApi } from '#domain/history/history-api.ts'
import type { Project } from '#domain/projects/project.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useOwnName } from '#web/platform/session/own-name.ts'
import { Banner } from '#web/platform/ui/banner.tsx'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'
import { deedIn, deedText } from '#web/projects/decide/deeds.ts'
import type { ServerCopy } from '#web/projects/form/saving/saving-state.ts'
import { useWhoMoved } from '#web/projects/form/saving/use-who-moved.ts'
import { statusSigns } from '#web/projects/parts/status-signs.ts'

type MovedMeanwhileProps = {
  /** The project as it is now. */
  latest: Project
  /** The one that the form is based on. */
  serverCopy: ServerCopy
  isHolder: boolean
}

/** Says what others have done to the project while its form is open. The next save meets it, as it always did. */
export function MovedMeanwhile({ latest, serverCopy, isHolder }: MovedMeanwhileProps) {
  const texts = useProjectTexts()
  const { projectForm } = texts
  const { language } = useLanguage()
  const own = useOwnName()
  const { id, version, projectStatus, message, allowEdit } = latest
  const status = projectStatus.value
  const hasMoved = status !== serverCopy.status
  // A holder is not told of what the commission writes for itself.
  const isNews = serverCopy.version !== null && version > serverCopy.version && (hasMoved || !isHolder)
  const params = { entity: 'project', id, version }
  const { data: lines } = useCall(historyApi.list, { params }, { staleTime: 0, enabled: isNews })
  const line = isNews ? lines?.[0] : undefined
  const deed = hasMoved ? lines && deedIn(lines, status)?.deed : line && { by: line.actor, at: line.at }
  const isOwn = deed?.by === own
  const told = isNews && deed !== undefined && !isOwn
  const { by, isPerson } = useWhoMoved({ projectId: id, by: deed?.by ?? null, isHolder: isHolder && told })
  if (!told) return null
  return (
    <Banner
      sign={statusSigns[status]}
      title={deedText({ ...deed, by, isPerson }, texts, language)}
      action={
        !allowEdit && (
          <LinkButton variant="default" to="/project/show/$projectId" params={{ projectId: String(id) }}>
            {projectForm.overtaken.see}
          </LinkButton>
        )
      }
    >
      {hasMoved && message !== '' && projectForm.conflict.quoted({ text: message })}{' '}
      {allowEdit ? projectForm.meanwhile.open : projectForm.meanwhile.closed}
    </Banner>
  )
}
