import * as z from 'zod/mini'
import { mostQuestions } from '#domain/questions/question.ts'

const longest = 200_000

/**
 * What a form answers, by the numbers of the questions, as JSON: an absent answer stays as it is, null takes it back.
 * Each is read by the kind of its question (answer-value.ts).
 */
export const sentAnswers = z.pipe(
  z.union([
    z.string().check(z.maxLength(longest, { error: 'field.tooLong.error' })),
    z.record(z.string(), z.unknown()),
  ]),
  z.transform((sent, context) => {
    const answers = typeof sent === 'string' ? parsed(sent) : sent
    const names = Object.keys(answers ?? {})
    if (answers !== undefined && names.length <= mostQuestions && names.every((name) => /^\d{1,9}$/.test(name)))
      return answers as Record<number, unknown>
    context.issues.push({ code: 'custom', input: sent, message: 'field.invalid.error' })
    return z.NEVER
  }),
)

function parsed(text: string): object | undefined {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
