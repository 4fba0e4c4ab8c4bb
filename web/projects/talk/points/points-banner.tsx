import { Anchor } from '@mantine/core'
import type { Project } from '#domain/projects/project.ts'
import type { Point } from '#domain/thread/point-api.ts'
import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import { useFormContent } from '#web/platform/ui/form/form-context.ts'
import { DueLine } from '#web/projects/parts/due-line.tsx'
import { goToPoint } from '#web/projects/talk/points/go-to-point.ts'
import { PointSign } from '#web/projects/talk/points/point-sign.tsx'
import { usePointsTitle, usePointWords } from '#web/projects/talk/points/point-words.ts'
import { useSoughtPoint } from '#web/projects/talk/points/use-sought-point.ts'
import { ReplyPlace } from '#web/projects/talk/points/reply-place.tsx'
import classes from '#web/projects/parts/points-banner.module.css'

type PointsBannerProps = { project: Project; points: Point[] }

/** On top of the holder's form: each point leads to its field, or takes a reply that leaves the field unchanged. */
export function PointsBanner({ project, points }: PointsBannerProps) {
  const { holder: t } = usePointTexts()
  const title = usePointsTitle(points)
  useSoughtPoint(project, points)
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
  const { id } = useFormContent()
  const { labelOf } = usePointWords(project)
  return (
    <li>
      <div className={classes.line}>
        <span>
          <Anchor component="button" type="button" underline="always" onClick={() => goToPoint(id, project, point)}>
            {labelOf(point)}
          </Anchor>{' '}
          {point.question} <span className={classes.by}>{point.askedBy}</span>
        </span>
        <PointSign point={point} />
      </div>
      <ReplyPlace project={project} point={point} className={classes.reply} />
    </li>
  )
}
