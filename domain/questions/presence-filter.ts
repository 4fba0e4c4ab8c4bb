import type { QuestionKind } from '#domain/questions/question.ts'

type Choice = { value: string | number }

/** What the list's filter of a question finds all answers by, or the files without one. */
export function presenceFilter(kind: QuestionKind, value: 'any' | 'none', choices: readonly Choice[]) {
  if (kind === 'number' || kind === 'amount' || kind === 'day') return value
  return value === 'any' && choices.length > 0 ? choices.map((each) => each.value) : [value]
}
