import type { Project } from '#domain/projects/project.ts'
import { fieldId } from '#web/platform/ui/form/form-context.ts'
import type { PointPlace } from '#web/projects/points/point-words.ts'

/** Brings the focus to what a point is about; a group of choices takes it at its first. */
export function goToPoint(formId: string, { projectDateConfs }: Project, { field, dateId }: PointPlace) {
  const index = Math.max(
    0,
    projectDateConfs.findIndex(({ id }) => id === dateId),
  )
  const name = field === 'projectDateConfs' ? `projectDateConfs.${index}.date` : field
  const place =
    document.getElementById(fieldId(formId, name)) ??
    document.getElementById(fieldId(formId, 'projectDateConfs.0.date'))
  const control = place?.matches('input, textarea, button, select, [contenteditable]')
    ? place
    : place?.querySelector<HTMLElement>('input, textarea, button')
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}
