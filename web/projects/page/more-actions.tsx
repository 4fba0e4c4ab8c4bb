import { Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconMail, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Project } from '#domain/projects/project.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { useKeepUnseen } from '#web/projects/page/use-keep-unseen.ts'
import { Removal } from '#web/projects/page/removal.tsx'

type MoreActionsProps = {
  project: Project
  keepsUnseen: boolean
  /** False for its holder, who has a button for it. */
  removes: boolean
}

/** What is seldom done to a file; a reviewer deletes from here too, not by a button in red on each of them. */
export function MoreActions({ project, keepsUnseen, removes: offersRemoval }: MoreActionsProps) {
  const t = useProjectsTexts()
  const { label, keepUnseen } = useKeepUnseen(project.id)
  const [removes, { open, close }] = useDisclosure()
  const [isPermanent, setPermanent] = useState(false)
  const allowDelete = offersRemoval && project.allowDelete
  const allowPermanentDelete = offersRemoval && project.allowPermanentDelete
  if (!keepsUnseen && !allowDelete && !allowPermanentDelete) return null
  const ask = (permanent: boolean) => () => {
    setPermanent(permanent)
    open()
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" px={12} aria-label={t.moreActs}>
            <IconDots size={20} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {keepsUnseen && (
            <Menu.Item leftSection={<IconMail size={18} />} onClick={keepUnseen}>
              {label}
            </Menu.Item>
          )}
          {allowDelete && (
            <Menu.Item color="enji" leftSection={<IconTrash size={18} />} onClick={ask(false)}>
              {t.remove}
            </Menu.Item>
          )}
          {allowPermanentDelete && (
            <Menu.Item color="enji" leftSection={<IconTrash size={18} />} onClick={ask(true)}>
              {t.removeForever}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Removal project={project} permanent={isPermanent} opened={removes} onClose={close} />
    </>
  )
}
