import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCalendarCancel,
  IconCalendarShare,
  IconCircleMinus,
  IconListCheck,
  IconMessage2,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import type { ActName, Target } from '#web/projects/after/dates/date-act.ts'
import classes from './act-menu.module.css'

export const actIcons: Record<ActName, ReactNode> = {
  full: <IconCircleMinus size={18} aria-hidden />,
  moved: <IconCalendarShare size={18} aria-hidden />,
  cancelled: <IconCalendarCancel size={18} aria-hidden />,
  scheduled: <IconArrowBackUp size={18} aria-hidden />,
  note: <IconMessage2 size={18} aria-hidden />,
}

/** The id of the button that opens the menu of a date, of several or of all: the focus returns there. */
export const opens = (what: string) => `dates-${what}`

type ActMenuProps = {
  what: string
  kind: Target['kind']
  acts: ActName[]
  /** The button that opens the menu. */
  children: ReactNode
  onAct: (act: ActName) => void
  onChoose?: () => void
}

/** The acts for one date, several, or the whole event. */
export function ActMenu({ what, kind, acts, children, onAct, onChoose }: ActMenuProps) {
  const t = useDateTexts()
  return (
    <Menu
      id={opens(what)}
      position="bottom-end"
      shadow="md"
      width={248}
      returnFocus
      classNames={{ item: classes.item }}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Menu.Item key={act} leftSection={actIcons[act]} onClick={() => onAct(act)}>
            {t.acts[kind][act]}
          </Menu.Item>
        ))}
        {onChoose && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconListCheck size={18} aria-hidden />} onClick={onChoose}>
              {t.choose}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
