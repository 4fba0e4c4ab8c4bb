import { outcomeOfForm } from '#domain/projects/outcomes.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { isStrict } from '#domain/projects/workflow.ts'

/** A draft or a half-written answer: saving it does not change its status. */
export function savesByItself(from: ProjectStatus | 'NEW'): boolean {
  return savesDrafts(from) && (from === 'NEW' || outcomeOfForm(from, false).to === from)
}

/** Whether an incomplete form may be saved here. */
export function savesDrafts(from: ProjectStatus | 'NEW'): boolean {
  return from !== 'REFUSED' && !isStrict(outcomeOfForm(from, false).to)
}

/** The specification defines which statuses are drafts: a half-written answer is not one. */
export function isDraft(from: ProjectStatus | 'NEW'): boolean {
  return from === 'NEW' || from === 'DRAFT' || from === 'DELETED'
}
