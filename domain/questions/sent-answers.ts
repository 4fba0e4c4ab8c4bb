import * as z from 'zod/mini'
import type { Wordings } from '#domain/questions/project-answers.ts'
import { mostQuestions } from '#domain/questions/question.ts'

const longest = 200_000

const sent = z.union([
  z.string().check(z.maxLength(longest, { error: 'field.tooLong.error' })),
  z.record(z.string(), z.unknown()),
])

/**
 * What a form answers, by the numbers of the questions, as JSON: an absent answer stays as it is, null takes it back.
 * Each is read by the kind of its question (answer-value.ts).
 */
export const sentAnswers = z.pipe(
  sent,
  z.transform((given, context) => {
    const answers = read(given)
    if (answers !== undefined) return answers
    context.issues.push({ code: 'custom', input: given, message: 'field.invalid.error' })
    return z.NEVER
  }),
)

/**
 * The number of the words that each answer answers, as its form showed them. An absent one stands for the words of now,
 * to which a new answer is given; the same answer again is given to nobody else by it.
 */
export const sentWordings = z.pipe(
  sent,
  z.transform((given, context): Wordings => {
    const wordings = read(given)
    if (wordings !== undefined && Object.values(wordings).every((each) => Number.isInteger(each) && Number(each) > 0))
      return wordings as Wordings
    context.issues.push({ code: 'custom', input: given, message: 'field.invalid.error' })
    return z.NEVER
  }),
)

function read(given: string | object): Record<number, unknown> | undefined {
  const answers = typeof given === 'string' ? parsed(given) : given
  const names = Object.keys(answers ?? {})
  const isKnown = names.length <= mostQuestions && names.every((name) => /^\d{1,9}$/.test(name))
  return isKnown ? (answers as Record<number, unknown> | undefined) : undefined
}

function parsed(text: string): object | undefined {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
