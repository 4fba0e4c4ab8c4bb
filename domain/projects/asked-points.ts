import * as z from 'zod/mini'
import { longText } from '#domain/fields.ts'
import { jsonList } from '#domain/json-list.ts'
import { questionField } from '#domain/question-field.ts'
import { holderFields, namesOf } from '#domain/projects/project-fields.ts'

export const longestQuestion = 500

const askedPoint = z.object({
  field: z.union([z.enum(namesOf(holderFields)), questionField]),
  /** The block of dates that the point is about. */
  dateId: z.optional(z.nullable(z.int())),
  question: longText({ required: true, maxLength: longestQuestion }),
})

export type AskedPoint = z.output<typeof askedPoint>

/** The points of a request. */
export const askedPoints = z.pipe(
  jsonList({ longest: 100_000, most: 50, broken: 'field.invalid.error', tooMany: 'field.invalid.error' }),
  z.array(askedPoint),
)
