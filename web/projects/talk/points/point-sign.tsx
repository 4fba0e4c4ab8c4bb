import { Anchor } from '@mantine/core'
import { IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Project } from '#domain/projects/project.ts'
import type { Point } from '#domain/thread/point-api.ts'
import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import { usePointWords } from '#web/projects/talk/points/point-words.ts'
import classes from './point-sign.module.css'

/** The state of a point; the words beside it say it too. */
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

type PointNoteProps = { project: Project; point: Point; number: number; count: number }

/** Between the label of a field and its box: the question and its author; after a change, the former value. */
export function PointNote({ project, point, number, count }: PointNoteProps) {
  const { holder: t } = usePointTexts()
  const { valueOf } = usePointWords(project)
  const [isOldShown, setOldShown] = useState(false)
  const { state, reply, question, askedBy, was } = point
  return (
    <span className={classes.note} data-open={state === 'OPEN' || undefined}>
      <span className={classes.head}>
        <PointSign point={point} />
        {state === 'OPEN' && count > 1 && <span className={classes.number}>{t.of({ number, count })}</span>}
        {state === 'ANSWERED' && reply === '' && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            underline="always"
            aria-expanded={isOldShown}
            onClick={() => setOldShown(!isOldShown)}
          >
            {isOldShown ? t.hideOld : t.showOld}
          </Anchor>
        )}
      </span>
      <span>
        {question} <span className={classes.by}>{askedBy}</span>
      </span>
      {isOldShown && <q className={classes.old}>{valueOf(point, was)}</q>}
    </span>
  )
}
