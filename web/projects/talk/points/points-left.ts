import { isSameRule } from '#domain/projects/date-entries.ts'
import type { Point } from '#domain/thread/point-api.ts'
import { isSame, type ProjectValues } from '#web/projects/parts/form-values.ts'

/** The points without an answer, neither on the server nor typed here. */
export function pointsLeft(points: readonly Point[], base: ProjectValues, values: ProjectValues): Point[] {
  return points.filter((point) => point.state === 'OPEN' && !isTouched(point, base, values))
}

function isTouched({ field, dateId }: Point, base: ProjectValues, values: ProjectValues): boolean {
  if (dateId === null) return !isSame(field, base, values)
  const [was, is] = [base, values].map(({ projectDateConfs }) => projectDateConfs.find(({ id }) => id === dateId))
  return was === undefined || is === undefined ? was !== is : !isSameRule(was, is)
}
