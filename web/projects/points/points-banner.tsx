import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import type { Project } from '#domain/projects/project.ts'
import type { Point } from '#domain/thread/point-api.ts'
import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import { useFormContent } from '#web/platform/ui/form/form-context.ts'
import { DueLine } from '#web/projects/points/due-line.tsx'
import { goToPoint } from '#web/projects/points/go-to-point.ts'
import { useHasKeptReply } from '#web/projects/points/kept-replies.ts'
import { PointReply } from '#web/projects/points/point-reply.tsx'
import { PointSign } from '#web/projects/points/point-sign.tsx'
import { usePointsTitle, usePointWords } from '#web/projects/points/point-words.ts'
import classes from './points-banner.module.css'

type PointsBannerProps = { project: Project; points: Point[] }

/** On top of the holder's form: each point leads to its field, or is answered here without changing it. */
export function PointsBanner({ project, points }: PointsBannerProps) {
  const { holder: t } = usePointTexts()
  const title = usePointsTitle(points)
  return (
    <section className={classes.banner} aria-label={t.nav}>
      <h2>{title}</h2>
      <DueLine points={points} dueDay={project.answer?.dueDay} />
      <ol className={classes.points}>
        {points.map((point) => (
          <BannerPoint key={point.id} project={project} point={point} />
        ))}
      </ol>
    </section>
  )
}

function BannerPoint({ project, point }: { project: Project; point: Point }) {
  const { holder: t } = usePointTexts()
  const { id } = useFormContent()
  const { labelOf } = usePointWords(project)
  const hasKeptReply = useHasKeptReply()
  const [replying, setReplying] = useState<'kept' | 'pressed' | undefined>(() =>
    hasKeptReply(point) ? 'kept' : undefined,
  )
  const label = labelOf(point)
  return (
    <li>
      <div className={classes.line}>
        <span>
          <Anchor component="button" type="button" underline="always" onClick={() => goToPoint(id, project, point)}>
            {label}
          </Anchor>{' '}
          {point.question} <span className={classes.by}>{point.askedBy}</span>
        </span>
        <PointSign point={point} />
      </div>
      {point.reply !== '' && replying === undefined && <q className={classes.reply}>{point.reply}</q>}
      {replying ? (
        <PointReply
          project={project}
          point={point}
          field={label}
          takesFocus={replying === 'pressed'}
          onClose={() => setReplying(undefined)}
        />
      ) : (
        <Button variant="subtle" size="compact-sm" onClick={() => setReplying('pressed')}>
          {point.reply === '' ? t.reply : t.changeReply}
        </Button>
      )}
    </li>
  )
}
