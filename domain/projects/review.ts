import * as z from 'zod/mini'

/** What of a published project waits for the commission when its holder changes it; decided together or each by itself. */
export const reviewedFields = ['name', 'description', 'image'] as const

export type ReviewedField = (typeof reviewedFields)[number]

/** A repeated field, or a list in JSON; it names at least one. */
export const someReviewedFields = z.pipe(
  z.union([z.enum(reviewedFields), z.array(z.enum(reviewedFields)).check(z.minLength(1), z.maxLength(50))]),
  z.transform((value) => [...new Set([value].flat())]),
)

type Waiting = { nameModified: unknown; descriptionModified: unknown }

/** In their order; a picture is known by its number, or told whole. */
export function waitingFields({
  nameModified,
  descriptionModified,
  image,
}: Waiting & { image: unknown }): ReviewedField[] {
  const waits = { name: nameModified, description: descriptionModified, image }
  return reviewedFields.filter((field) => (waits[field] ?? null) !== null)
}
