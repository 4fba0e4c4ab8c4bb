import { IconCircleDashed, IconCircleDot, IconRosetteDiscountCheck, IconSquareCheck } from '@tabler/icons-react'
import type { SessionState } from '#domain/sessions/session.ts'
import { useSessionTexts } from '#web/sessions/session-texts.ts'
import classes from './sessions.module.css'

const signs = {
  PREPARED: IconCircleDashed,
  OPEN: IconCircleDot,
  CLOSED: IconSquareCheck,
  SEALED: IconRosetteDiscountCheck,
}

export function SessionStateBadge({ state }: { state: SessionState }) {
  const t = useSessionTexts()
  const Sign = signs[state]
  return (
    <span className={classes.badge}>
      <Sign size={16} aria-hidden /> {t.states[state]}
    </span>
  )
}
