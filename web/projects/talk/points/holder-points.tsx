import { Link } from '@tanstack/react-router'
import type { Project } from '#domain/projects/project.ts'
import { asksPoints } from '#domain/thread/point.ts'
import type { Point } from '#domain/thread/point-api.ts'
import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import underThumb from '#web/platform/ui/under-thumb.module.css'
import { usePointsTitle, usePointWords } from '#web/projects/talk/points/point-words.ts'
import { PointsCard } from '#web/projects/talk/points/points-card.tsx'
import { PointSign } from '#web/projects/talk/points/point-sign.tsx'
import { DueLine } from '#web/projects/parts/due-line.tsx'
import { usePoints } from '#web/projects/talk/points/use-points.ts'
import classes from './holder-points.module.css'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'

/** The commission's points on the holder's page, and which of them are answered. */
export function HolderPoints({ project }: { project: Project }) {
  const points = usePoints(project).filter(({ state }) => state !== 'SETTLED')
  const title = usePointsTitle(points)
  const { holder: t } = usePointTexts()
  // What was answered can be read again once all of it is settled.
  if (points.length === 0) return <PointsCard project={project} />
  return (
    <Sheet title={title}>
      {asksPoints(project.projectStatus.value) && <DueLine points={points} dueDay={project.answer?.dueDay} />}
      <ul className={classes.points}>
        {points.map((point) => (
          <HolderPoint key={point.id} project={project} point={point} />
        ))}
      </ul>
      {asksPoints(project.projectStatus.value) && project.allowEdit && (
        <LinkButton
          className={`${underThumb.button} ${classes.answer}`}
          to="/project/edit/$projectId"
          params={{ projectId: String(project.id) }}
        >
          {points.some(({ state }) => state === 'OPEN') ? t.answer({ count: points.length }) : t.sendBack}
        </LinkButton>
      )}
    </Sheet>
  )
}

function HolderPoint({ project, point }: { project: Project; point: Point }) {
  const { labelOf } = usePointWords(project)
  const label = labelOf(point)
  return (
    <li>
      {project.allowEdit ? (
        <Link to="/project/edit/$projectId" params={{ projectId: String(project.id) }} search={{ point: point.id }}>
          <strong>{label}</strong>
        </Link>
      ) : (
        <strong>{label}</strong>
      )}
      <p>{point.question}</p>
      <PointSign point={point} />
    </li>
  )
}
