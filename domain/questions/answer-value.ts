import * as z from 'zod/mini'
import type { AnswerValue } from '#domain/questions/told-answer.ts'
import { civilDayIn } from '#domain/clock.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { euros } from '#domain/euros.ts'
import { day, decimal, integer, longText, text } from '#domain/fields.ts'
import { formats, listIn, type Language } from '#domain/language.ts'
import { faultOfLink } from '#domain/link.ts'
import { numberText } from '#domain/number-text.ts'
import { hasChoices, type AskedQuestion, type QuestionKind } from '#domain/questions/question.ts'

/** What a form sends: a file is named by the answer to its upload. */
export type SentAnswer = Exclude<AnswerValue, object> | number[] | null

const reads: Partial<Record<QuestionKind, z.ZodMiniType<string | number>>> = {
  shortText: text(),
  longText: longText(),
  number: integer({ min: 0, max: 999_999_999 }),
  amount: decimal({ min: 0, max: 999_999_999.99 }),
  day: day(),
  link: text(),
  file: text(),
}

/** Reads an answer from a form, or returns its fault. */
export function readAnswer(
  question: Pick<AskedQuestion, 'kind' | 'choices'>,
  sent: unknown,
): { value: SentAnswer } | { fault: ErrorCode } {
  if (sent === null || sent === undefined || sent === '') return { value: null }
  if (question.kind === 'yesNo') return readFlag(sent)
  if (hasChoices(question)) return readChoices(question, sent)
  const read = z.safeParse(reads[question.kind]!, sent)
  if (!read.success) return { fault: (read.error.issues[0]?.message ?? 'field.invalid.error') as ErrorCode }
  const fault = question.kind === 'link' && read.data !== '' ? faultOfLink(String(read.data)) : undefined
  if (fault !== undefined) return { fault }
  return { value: read.data === '' ? null : read.data }
}

function readFlag(sent: unknown): { value: SentAnswer } | { fault: ErrorCode } {
  if (typeof sent === 'boolean') return { value: sent }
  if (sent === 'true' || sent === 'false') return { value: sent === 'true' }
  return { fault: 'field.invalid.error' }
}

/** The choices in the order of the question. */
function readChoices(
  { kind, choices }: Pick<AskedQuestion, 'kind' | 'choices'>,
  sent: unknown,
): { value: SentAnswer } | { fault: ErrorCode } {
  const ids = [sent].flat().map(Number)
  const chosen = choices.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
  const isKnown = chosen.length === new Set(ids).size && !(kind === 'oneOf' && chosen.length > 1)
  if (!isKnown) return { fault: 'field.invalid.error' }
  return { value: chosen.length === 0 ? null : chosen }
}

export function isSameAnswer(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))
}

function comparable(value: AnswerValue | undefined) {
  if (Array.isArray(value)) return value.toSorted((a, b) => a - b)
  return typeof value === 'object' && value !== null ? value.id : (value ?? null)
}

/** The answer in words, for a page, a table or a file; empty where nothing is answered. */
export function answerInWords(
  question: Pick<AskedQuestion, 'kind' | 'choices'>,
  value: AnswerValue | undefined,
  language: Language,
): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return listIn(language, namesOfChoices(question, value))
  if (typeof value === 'boolean') return formats[language][value ? 'yes' : 'no']
  if (typeof value === 'object') return value.name
  if (typeof value === 'number')
    return question.kind === 'amount' ? euros(value, language) : numberText(value, language)
  return question.kind === 'day' ? civilDayIn(value, language) : value
}

/** In the order of the question. */
export function namesOfChoices({ choices }: Pick<AskedQuestion, 'choices'>, ids: readonly number[]): string[] {
  return choices.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}
