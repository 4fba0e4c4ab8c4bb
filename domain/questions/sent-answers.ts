import * as z from 'zod/mini'
import { mostQuestions } from '#domain/questions/question.ts'

const longest = 200_000

const number = z.string().check(z.regex(/^\d{1,9}$/))

/** Values by the numbers of the questions, as JSON or read from it. */
function byQuestion<Value extends z.ZodMiniType>(value: Value) {
  const values = z.record(number, value)
  return z.pipe(
    z.union([
      z.string().check(z.maxLength(longest, { error: 'field.tooLong.error' })),
      z.record(z.string(), z.unknown()),
    ]),
    z.transform((sent, context): Record<number, z.infer<Value>> => {
      const read = z.safeParse(values, typeof sent === 'string' ? parsed(sent) : sent)
      if (read.success && Object.keys(read.data).length <= mostQuestions) return read.data
      context.issues.push({ code: 'custom', input: sent, message: 'field.invalid.error' })
      return z.NEVER
    }),
  )
}

/**
 * What a form answers: an absent answer stays as it is, null takes it back. Each is read by the kind of its question
 * (answer-value.ts).
 */
export const sentAnswers = byQuestion(z.unknown())

/**
 * The number of the words that each answer answers, as its form showed them. An absent one stands for the words of now,
 * to which a new answer is given; the same answer again is given to nobody else by it.
 */
export const sentWordings = byQuestion(z.int().check(z.positive()))

function parsed(text: string): object | undefined {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
