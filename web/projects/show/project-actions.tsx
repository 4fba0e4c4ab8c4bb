import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCopy, IconPencil, IconSpeakerphone, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { projectApi } from '#domain/projects/project-api.ts'
import type { Project } from '#domain/projects/project.ts'
import { call } from '#web/platform/api/call.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { restoreProject } from '#web/projects/restore-project.ts'
import { renewProjects } from '#web/projects/renew-projects.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { DeleteModal } from '#web/platform/ui/modal/delete-modal.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'

/** Each by its flag: what is not allowed is not there. */
export function ProjectActions({ project }: { project: Project }) {
  const { projects: t } = useTexts()
  const params = { projectId: String(project.id) }
  return (
    <Group gap={8}>
      {project.allowDuplicate && (
        <Button
          variant="default"
          leftSection={<IconCopy size={18} />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/project/create/{-$duplicateProjectId}"
              params={{ duplicateProjectId: params.projectId }}
            />
          )}
        >
          {t.duplicate}
        </Button>
      )}
      {project.allowEdit && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} />}
          renderRoot={(props) => <Link {...props} to="/project/edit/$projectId" params={params} />}
        >
          {t.edit}
        </Button>
      )}
      {project.allowBoost && <BoostButton project={project} boost />}
      {project.allowUnboost && <BoostButton project={project} boost={false} />}
      {project.allowDelete && <RemoveButton project={project} permanent={false} />}
      {project.allowPermanentDelete && <RemoveButton project={project} permanent />}
    </Group>
  )
}

function BoostButton({ project: { id }, boost }: { project: Project; boost: boolean }) {
  const { projects: t } = useTexts()
  const queryClient = useQueryClient()
  const { busy, run } = useRefusalToast()
  const act = async () => {
    await call(boost ? projectApi.boost : projectApi.unboost, { params: { id } })
    showSuccess(boost ? t.boostDone : t.unboostDone)
    await renewProjects(queryClient)
  }
  return (
    <BusyButton variant="default" busy={busy} icon={<IconSpeakerphone size={18} />} onClick={() => void run(act)}>
      {boost ? t.boost : t.unboost}
    </BusyButton>
  )
}

function RemoveButton({ project: { id, name }, permanent }: { project: Project; permanent: boolean }) {
  const { projects: t } = useTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [opened, { open, close }] = useDisclosure()
  const { run } = useRefusalToast()
  const isHolder = useSession()?.user.role === 'ROLE_USER'
  return (
    <>
      <Button variant="outline" color="enji" leftSection={<IconTrash size={18} />} onClick={open}>
        {permanent ? t.removeForever : t.remove}
      </Button>
      <DeleteModal
        opened={opened}
        onClose={close}
        undo={
          isHolder && !permanent
            ? { label: t.bin.restore, onClick: () => void run(() => restoreProject(queryClient, id)) }
            : undefined
        }
        onDelete={() => call(projectApi.remove, { params: { id }, input: { permanent } })}
        onGone={() => {
          void renewProjects(queryClient)
          void navigate({ to: '/project/index' })
        }}
      >
        {permanent ? t.removalForeverText({ name }) : isHolder ? t.bin.removalText({ name }) : t.removalText({ name })}
      </DeleteModal>
    </>
  )
}
