import { IconCircleDashed, IconCircleDot, IconRosetteDiscountCheck, IconSquareCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SessionState } from '#domain/sessions/session.ts'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import classes from './sessions.module.css'

const signs = {
  PREPARED: IconCircleDashed,
  OPEN: IconCircleDot,
  CLOSED: IconSquareCheck,
  SEALED: IconRosetteDiscountCheck,
}

/** Under the title of a session: its state, then its date and place, or its progress. */
export function StateLine({ state, children }: { state: SessionState; children: ReactNode }) {
  return (
    <span className={classes.stateLine}>
      <SessionStateBadge state={state} /> {children}
    </span>
  )
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
