import type { TemplateKind } from '#domain/message-templates/message-template.ts'
import { answerAwaitedStatuses, isAmong, type ProjectStatus } from '#domain/projects/statuses.ts'

/** Whether a template is for messages with this decision; undefined: a message without one. */
export function suitsDecision(kind: TemplateKind | null, to: ProjectStatus | undefined): boolean {
  if (kind === null || to === undefined) return kind === null
  return kind === (to === 'REFUSED' ? 'refusal' : isAmong(to, answerAwaitedStatuses) ? 'request' : undefined)
}
