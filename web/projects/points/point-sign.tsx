import { IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import type { Point } from '#domain/thread/point-api.ts'
import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import classes from './point-sign.module.css'

/** Whether a point is answered, and how; the words say it too. */
export function PointSign({ point }: { point: Point }) {
  const words = useHolderState(point)
  const isOpen = point.state === 'OPEN'
  return (
    <span className={classes.state} data-open={isOpen || undefined}>
      {isOpen ? <IconHelpCircle size={20} aria-hidden /> : <IconCircleCheck size={20} aria-hidden />} {words}
    </span>
  )
}

function useHolderState({ state, reply }: Point): string {
  const { holder, states } = usePointTexts()
  if (state === 'SETTLED') return states.SETTLED
  if (state === 'OPEN') return holder.states.OPEN
  return reply === '' ? holder.states.changed : holder.states.replied
}

/** Between the label of a field and its box: what is asked there, and by whom. */
export function PointNote({ point }: { point: Point }) {
  return (
    <span className={classes.note} data-open={point.state === 'OPEN' || undefined}>
      <PointSign point={point} />
      <span>
        {point.question} <span className={classes.by}>{point.askedBy}</span>
      </span>
    </span>
  )
}
