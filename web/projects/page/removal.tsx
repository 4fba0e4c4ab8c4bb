import { Button, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { multiLineMaximum } from '#domain/fields.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import type { Project } from '#domain/projects/project.ts'
import { statusLabels } from '#domain/projects/statuses.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { DeleteModal } from '#web/platform/ui/modal/delete-modal.tsx'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'
import { StatusBadge } from '#web/projects/parts/status-badge.tsx'
import { tellDone, useShowProject } from '#web/projects/parts/tell-done.ts'
import classes from './project-actions.module.css'

type RemovalProps = { project: Project; permanent: boolean }

/** For the holder, whose own file it is. */
export function RemoveButton({ project, permanent }: RemovalProps) {
  const t = useProjectsTexts()
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button
        variant="outline"
        color="enji"
        mod="dangerous"
        className={classes.remove}
        leftSection={<IconTrash size={18} />}
        onClick={open}
      >
        <span className={classes.label}>{permanent ? t.removeForever : t.remove}</span>
      </Button>
      <Removal project={project} permanent={permanent} opened={opened} onClose={close} />
    </>
  )
}

type WindowProps = RemovalProps & { opened: boolean; onClose: () => void }

/** Asks before a deletion, and says how it can be undone. */
export function Removal({ project, permanent, opened, onClose }: WindowProps) {
  const { id, name, projectStatus } = project
  const { projects: t, projectDecision, forms } = useProjectTexts()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const show = useShowProject()
  const [word, setWord] = useState('')
  const undoSeconds = useRef<number>(undefined)
  const isOwner = useSession()?.user.role === 'ROLE_USER'
  const { removal } = projectDecision
  return (
    <DeleteModal
      opened={opened}
      onClose={onClose}
      onDelete={async () => {
        const input = { permanent, ...(word.trim() !== '' && { word: word.trim() }) }
        undoSeconds.current = (await call(projectApi.remove, { params: { id }, input })).undoSeconds
      }}
      onDone={() => tellDone(queryClient, { id, message: forms.removal.done, undoSeconds: undoSeconds.current, show })}
      onGone={() => {
        // An erased project must not be fetched again.
        if (permanent) queryClient.removeQueries({ queryKey: keyOf(projectApi.get) })
        void navigate({ to: '/project/index' }).then(() => renewProjects(queryClient))
      }}
    >
      {permanent ? (
        t.removalForeverText({ name })
      ) : (
        <>
          <p>
            {removal.text({ name })} <StatusBadge status="DELETED" />
          </p>
          <p>{isOwner ? removal.byOwner : removal.byOther({ status: statusLabels[projectStatus.value][language] })}</p>
          {!isOwner && (
            <Textarea
              label={projectDecision.optionalWord}
              value={word}
              onChange={({ currentTarget }) => setWord(currentTarget.value)}
              maxLength={multiLineMaximum}
              autosize
              minRows={2}
              mt={12}
            />
          )}
        </>
      )}
    </DeleteModal>
  )
}
