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
export const reviewedFields: readonly ReviewedField[] = [...reviewedTexts, 'image', 'answers']

export type ReviewedField = ReviewedText | 'image' | 'answers'

/** A repeated field, or a list in JSON, with at least one name. */
export const someReviewedFields = z.pipe(
  z.union([z.enum(reviewedFields), z.array(z.enum(reviewedFields)).check(z.minLength(1), z.maxLength(50))]),
  z.transform((value) => [...new Set([value].flat())]),
)

type WaitingValues = Partial<Record<ProposalName, unknown>>

/** In their order. `image` is the waiting picture or its number, `answers` what waits of them. */
export function waitingFields({
  image,
  answers,
  ...waiting
}: WaitingValues & { image: unknown; answers?: unknown }): ReviewedField[] {
  const valueOf = (field: ReviewedField) =>
    field === 'image' ? image : field === 'answers' ? answers : waiting[proposalOf(field)]
  return reviewedFields.filter((field) => (valueOf(field) ?? null) !== null)
}

export type Reviewed = 'name' | 'description' | 'image' | 'answers'

/** The part that a field belongs to, in any language. */
export function originalOf(field: ReviewedField): Reviewed {
  return (translationOf(field)?.text ?? field) as Reviewed
}
