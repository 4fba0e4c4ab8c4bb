import { formats } from '#domain/language.ts'
import { Button, Group, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp, IconCopy, IconPencil, IconSpeakerphone } from '@tabler/icons-react'
import { projectApi } from '#domain/projects/project-api.ts'
import type { Project } from '#domain/projects/project.ts'
import { call } from '#web/platform/api/call.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { Hint } from '#web/platform/ui/hint.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { useWhoEdits } from '#web/projects/parts/presence/presence-line.tsx'
import { CorrectButton } from '#web/projects/page/correct-button.tsx'
import { MoreActions } from '#web/projects/page/more-actions.tsx'
import { RemoveButton } from '#web/projects/page/removal.tsx'
import { isToComplete } from '#web/projects/page/status-banner.tsx'
import { RepeatButton } from '#web/projects/page/repeat-button.tsx'
import { WordModal } from '#web/projects/page/word-modal.tsx'
import { useProjectAct } from '#web/projects/page/use-project-act.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import classes from './project-actions.module.css'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'

/** Each button depends on its flag: a forbidden act is not shown. */
export function ProjectActions({ project }: { project: Project }) {
  const t = useProjectsTexts()
  const session = useSession()
  const isOwner = session?.user.role === 'ROLE_USER'
  const isInPlaceOf = session?.impersonating === true
  // The form of a deleted project leads nowhere for a reviewer, who restores it instead.
  const offersEdit =
    project.allowEdit && !isToComplete(project, isOwner) && (isOwner || project.projectStatus.value !== 'DELETED')
  // Only its holder has touched an own draft: it has no news to mark as unread.
  const isOwnDraft = isOwner && project.projectStatus.value === 'DRAFT'
  // On a phone, asking for a new review takes the row that the others would share with the bin.
  const onPhone = useOnPhone()
  const isBinInMenu = !isOwner || (onPhone && project.allowAskAgain)
  const params = { projectId: String(project.id) }
  return (
    <Group gap={8} className={classes.actions}>
      {isOwner && <RepeatButton project={project} />}
      {project.allowDuplicate && (
        <LinkButton
          variant="default"
          leftSection={<IconCopy size={18} />}
          to="/project/create/{-$duplicateProjectId}"
          params={{ duplicateProjectId: params.projectId }}
        >
          {t.duplicate}
        </LinkButton>
      )}
      {offersEdit && <EditButton projectId={project.id} />}
      {project.allowCorrect && <CorrectButton project={project} />}
      {project.allowBoost && <BoostButton project={project} boost />}
      {project.allowUnboost && <BoostButton project={project} boost={false} />}
      {project.allowAskAgain && <BringBackButton project={project} way="askAgain" />}
      {project.allowReopen && <BringBackButton project={project} way="reopen" />}
      {project.allowRestore && <BringBackButton project={project} way="restore" />}
      {!isBinInMenu && project.allowDelete && <RemoveButton project={project} permanent={false} />}
      {!isBinInMenu && project.allowPermanentDelete && <RemoveButton project={project} permanent />}
      <MoreActions project={project} keepsUnseen={!isInPlaceOf && !isOwnDraft} removes={isBinInMenu} />
    </Group>
  )
}

/** Names in advance who is editing the project. */
function EditButton({ projectId }: { projectId: number }) {
  const { language } = useLanguage()
  const t = useProjectsTexts()
  const whoEdits = useWhoEdits(projectId)
  const button = (
    <LinkButton
      variant="default"
      leftSection={<IconPencil size={18} />}
      to="/project/edit/$projectId"
      params={{ projectId: String(projectId) }}
    >
      {t.edit}
      {whoEdits && (
        <VisuallyHidden>
          {formats[language].comma}
          {whoEdits}
        </VisuallyHidden>
      )}
    </LinkButton>
  )
  return whoEdits === undefined ? button : <Hint label={whoEdits}>{button}</Hint>
}

function BoostButton({ project, boost }: { project: Project; boost: boolean }) {
  const t = useProjectsTexts()
  const { busy, act } = useProjectAct(project)
  const toggle = async () => {
    await call(boost ? projectApi.boost : projectApi.unboost, { params: { id: project.id } })
    showSuccess(boost ? t.boostDone : t.unboostDone)
  }
  return (
    <BusyButton variant="default" busy={busy} icon={<IconSpeakerphone size={18} />} onClick={() => void act(toggle)}>
      {boost ? t.boost : t.unboost}
    </BusyButton>
  )
}

type Way = 'restore' | 'reopen' | 'askAgain'

/** Undoes a deletion or a refusal, for administrators only; a holder may ask for it. */
function BringBackButton({ project, way }: { project: Project; way: Way }) {
  const t = useProjectTexts().projectDecision[way]
  const [opened, { open, close }] = useDisclosure()
  const { act } = useProjectAct(project)
  const bringBack = (word: string) =>
    act(async () => {
      await call(projectApi[way], { params: { id: project.id }, input: { word } })
      showSuccess(t.done)
    })
  return (
    <>
      <Button variant="default" leftSection={<IconArrowBackUp size={18} />} onClick={open}>
        {t.action}
      </Button>
      <WordModal
        opened={opened}
        title={t.title}
        confirmLabel={t.action}
        required={way !== 'restore'}
        {...('word' in t && { label: t.word })}
        onClose={close}
        onConfirm={bringBack}
      >
        {t.text}
      </WordModal>
    </>
  )
}
