import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Project } from '#domain/projects/project.ts'
import type { Point } from '#domain/thread/point-api.ts'
import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { useFormContent } from '#web/platform/ui/form/form-context.ts'
import { goToPoint } from '#web/projects/talk/points/go-to-point.ts'
import { usePointsTitle } from '#web/projects/talk/points/point-words.ts'
import classes from './point-pager.module.css'

/** Moves round the points from any place in the form, starting before the first. */
export function PointPager({ project, points }: { project: Project; points: Point[] }) {
  const { holder: t } = usePointTexts()
  const { id } = useFormContent()
  const [at, setAt] = useState(-1)
  const count = points.length
  const title = usePointsTitle(points)
  const go = (step: number) => {
    const next = at === -1 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count
    setAt(next)
    goToPoint(id, project, points[next]!)
  }
  return (
    <nav className={classes.pager} aria-label={t.nav}>
      <IconButton label={t.previous} icon={<IconChevronLeft size={18} />} onClick={() => go(-1)} />
      <strong>{at === -1 ? title : t.of({ number: Math.min(at, count - 1) + 1, count })}</strong>
      <IconButton label={t.next} icon={<IconChevronRight size={18} />} onClick={() => go(1)} />
    </nav>
  )
}
