import * as z from 'zod/mini'

/**
 * The fields of a published project whose changes wait for the commission, which decides on them together or one by
 * one.
 */
export const reviewedFields = ['name', 'description', 'image', 'answers'] as const

export type ReviewedField = (typeof reviewedFields)[number]

/** A repeated field, or a list in JSON, with at least one name. */
export const someReviewedFields = z.pipe(
  z.union([z.enum(reviewedFields), z.array(z.enum(reviewedFields)).check(z.minLength(1), z.maxLength(50))]),
  z.transform((value) => [...new Set([value].flat())]),
)

type WaitingValues = { nameModified: unknown; descriptionModified: unknown }

/** In their order. `image` is the waiting picture or its number, `answers` what waits of them. */
export function waitingFields({
  nameModified,
  descriptionModified,
  image,
  answers,
}: WaitingValues & { image: unknown; answers?: unknown }): ReviewedField[] {
  const waits = { name: nameModified, description: descriptionModified, image, answers }
  return reviewedFields.filter((field) => (waits[field] ?? null) !== null)
}
