import type { ReactNode } from 'react'
import type { Project } from '#domain/projects/project.ts'
import type { Point } from '#domain/thread/point-api.ts'
import { PointNote } from '#web/projects/points/point-sign.tsx'

/** What each field of the form says of the points asked there. Fields are drawn again when a point moves. */
export function notesOfPoints(
  project: Project | undefined,
  points: Point[],
): { key: string; of: Record<string, ReactNode> } {
  const open = project === undefined ? [] : points.filter(({ state }) => state !== 'SETTLED')
  return {
    key: open.map(({ id, state, reply }) => `${id}${state}${reply}`).join(),
    of: Object.fromEntries(
      open.map((point, index) => [
        noteName(point.field, point.dateId),
        <PointNote key={point.id} project={project!} point={point} number={index + 1} count={open.length} />,
      ]),
    ),
  }
}

export function noteName(field: string, dateId: number | null | undefined): string {
  return typeof dateId === 'number' ? `${field}.${dateId}` : field
}
