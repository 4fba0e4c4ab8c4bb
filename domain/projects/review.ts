import * as z from 'zod/mini'
import {
  proposalOf,
  reviewedTexts,
  translationOf,
  type ProposalName,
  type ReviewedText,
} from '#domain/translations/translations.ts'

/**
 * The fields of a published project whose changes wait for the commission, which decides on them together or one by
 * one.
 */
export const reviewedFields: readonly ReviewedField[] = [...reviewedTexts, 'image']

export type ReviewedField = ReviewedText | 'image'

/** A repeated field, or a list in JSON, with at least one name. */
export const someReviewedFields = z.pipe(
  z.union([z.enum(reviewedFields), z.array(z.enum(reviewedFields)).check(z.minLength(1), z.maxLength(50))]),
  z.transform((value) => [...new Set([value].flat())]),
)

type WaitingValues = Partial<Record<ProposalName, unknown>>

/** In their order. `image` is the waiting picture or its number. */
export function waitingFields({ image, ...waiting }: WaitingValues & { image: unknown }): ReviewedField[] {
  return reviewedFields.filter((field) => ((field === 'image' ? image : waiting[proposalOf(field)]) ?? null) !== null)
}

export type Reviewed = 'name' | 'description' | 'image'

/** Of which of the three a field is, whatever its language. */
export function originalOf(field: ReviewedField): Reviewed {
  return (translationOf(field)?.text ?? field) as Reviewed
}
