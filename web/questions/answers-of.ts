import { fieldOfQuestion } from '#domain/question-field.ts'
import { presenceFilter } from '#domain/questions/presence-filter.ts'
import type { KeptQuestion } from '#domain/questions/question-api.ts'

/** The list of the files that answer a question. */
export function answersOf({ editionId, id, kind, choices }: KeptQuestion) {
  const values = kind === 'yesNo' ? ['yes', 'no'] : choices.map((choice) => choice.id)
  const offered = values.map((value) => ({ value }))
  return {
    to: '/project/index',
    search: { edition: editionId, filters: { [fieldOfQuestion(id)]: presenceFilter(kind, 'any', offered) } },
  } as const
}
