import * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'
import { longText } from '#domain/fields.ts'
import { holderFields, namesOf } from '#domain/projects/project-fields.ts'

export const longestQuestion = 500
const most = 50

const askedPoint = z.object({
  field: z.enum(namesOf(holderFields)),
  /** The block of dates that it is about. */
  dateId: z.optional(z.nullable(z.int())),
  question: longText({ required: true, maxLength: longestQuestion }),
})

export type AskedPoint = z.output<typeof askedPoint>

/** The points of a request: a JSON list, or the list itself where the whole body is JSON. */
export const askedPoints = z.pipe(
  z.pipe(
    z.union([z.string().check(z.maxLength(100_000, { error: 'field.tooLong.error' })), z.array(z.unknown())]),
    z.transform((value, context) => {
      const list = typeof value === 'string' ? parsed(value) : value
      if (Array.isArray(list) && list.length <= most) return list as unknown[]
      const message: ErrorCode = 'field.invalid.error'
      context.issues.push({ code: 'custom', input: value, message })
      return z.NEVER
    }),
  ),
  z.array(askedPoint),
)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '[]' : text)
  } catch {
    return undefined
  }
}
