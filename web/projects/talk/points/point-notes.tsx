import type { ReactNode } from 'react'
import type { Project } from '#domain/projects/project.ts'
import type { Point } from '#domain/thread/point-api.ts'
import { PointNote } from '#web/projects/talk/points/point-sign.tsx'
import { ReplyPlace } from '#web/projects/talk/points/reply-place.tsx'
import classes from './point-sign.module.css'

type Notes = { key: string; of: Record<string, ReactNode>; below: Record<string, ReactNode> }

/**
 * The notes of each field: its points, and a reply that leaves the field unchanged. A moved point redraws its fields.
 */
export function notesOfPoints(project: Project | undefined, points: Point[]): Notes {
  const open = project === undefined ? [] : points.filter(({ state }) => state !== 'SETTLED')
  const atFields = (draw: (point: Point, index: number) => ReactNode) =>
    Object.fromEntries(open.map((point, index) => [noteName(point.field, point.dateId), draw(point, index)]))
  return {
    key: open.map(({ id, state, reply }) => `${id}${state}${reply}`).join(),
    of: atFields((point, index) => (
      <PointNote key={point.id} project={project!} point={point} number={index + 1} count={open.length} />
    )),
    below: atFields((point) => (
      <ReplyPlace key={point.id} project={project!} point={point} className={classes.reply} opensKept />
    )),
  }
}

export function noteName(field: string, dateId: number | null | undefined): string {
  return typeof dateId === 'number' ? `${field}.${dateId}` : field
}
