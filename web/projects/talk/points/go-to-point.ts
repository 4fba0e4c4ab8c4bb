import type { Project } from '#domain/projects/project.ts'
import { focusField } from '#web/platform/ui/form/focus-field.ts'
import type { PointPlace } from '#web/projects/talk/points/point-words.ts'

/**
 * Moves the focus to the field of a point, or to the choice that shows a hidden field. Returns false if there is
 * neither.
 */
export function goToPoint(formId: string, { projectDateConfs }: Project, { field, dateId }: PointPlace): boolean {
  const index = Math.max(
    0,
    projectDateConfs.findIndex(({ id }) => id === dateId),
  )
  const places = {
    projectDateConfs: [`projectDateConfs.${index}.date`, 'projectDateConfs.0.date'],
    priceDetails: ['priceDetails', 'isFree'],
  }
  const names = field in places ? places[field as keyof typeof places] : [field]
  return names.some((name) => focusField(formId, name))
}
