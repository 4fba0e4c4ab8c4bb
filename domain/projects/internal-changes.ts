import { internalFields, personalFields } from '#domain/projects/project-fields.ts'
import { answerChanges } from '#domain/questions/project-answers.ts'

/** Changes in a project's history that are internal to the commission: hidden from holders and from recused users. */
export const internalChanges: readonly string[] = [
  ...internalFields,
  'opinions',
  'paid',
  'assignees',
  answerChanges.reviewers,
]

/** Changes that are data about a person, erased with their account. */
export const personalChanges: readonly string[] = [...personalFields, answerChanges.personal]
