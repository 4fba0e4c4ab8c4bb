import { listIn, type Language } from '#domain/language.ts'
import { answerInWords } from '#domain/questions/answer-value.ts'
import type { PublicAnswer } from '#server/agenda/rows/public-answer-queries.ts'

/** A public answer in words. */
export function publicAnswerText({ kind, value }: Pick<PublicAnswer, 'kind' | 'value'>, language: Language): string {
  return Array.isArray(value) ? listIn(language, value) : answerInWords({ kind, choices: [] }, value, language)
}
