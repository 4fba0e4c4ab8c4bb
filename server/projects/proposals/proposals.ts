import type { ProjectColumns } from '#domain/projects/project-fields.ts'
import { hasProposed, isSameProposal } from '#domain/questions/project-answers.ts'
import { reviewedFields, type ReviewedField } from '#domain/projects/review.ts'
import { proposalOf, reviewedTexts, type ProposalName, type ReviewedText } from '#domain/translations/translations.ts'
import type { Outcome } from '#domain/projects/outcomes.ts'
import { keepsProposal, statusAfter } from '#domain/projects/workflow.ts'
import type { ProjectRecord } from '#server/projects/rows/project-queries.ts'

type WaitingColumns = Pick<ProjectColumns, ProposalName | 'imageModifiedId' | 'imageCreditModified'>
export type Proposable = Pick<ProjectColumns, ReviewedText | 'textLanguage' | 'imageId' | 'imageCredit'> &
  WaitingColumns

/** Nothing waits for review. */
export const noProposal: WaitingColumns = {
  ...eachText(() => null),
  imageModifiedId: null,
  imageCreditModified: null,
}

/** What a decision on modifications may change. */
export function proposableOf(values: Proposable): Omit<Proposable, 'textLanguage'> {
  const texts = reviewedTexts.flatMap((text) => [
    [text, values[text]],
    [proposalOf(text), values[proposalOf(text)]],
  ])
  const { imageId, imageCredit, imageModifiedId, imageCreditModified } = values
  return {
    ...(Object.fromEntries(texts) as Pick<Proposable, ReviewedText | ProposalName>),
    imageId,
    imageCredit,
    imageModifiedId,
    imageCreditModified,
  }
}

function eachText(waiting: (text: ReviewedText) => string | null): Pick<WaitingColumns, ProposalName> {
  return Object.fromEntries(reviewedTexts.map((text) => [proposalOf(text), waiting(text)])) as Pick<
    WaitingColumns,
    ProposalName
  >
}

/** Returns the values as the holder's form shows them: with what they last proposed, in all or some of the fields. */
export function withWaitingValues<Values extends Proposable>(
  values: Values,
  fields: readonly ReviewedField[] = reviewedFields,
): Values {
  const { imageId, imageCredit, imageModifiedId, imageCreditModified } = values
  const texts = reviewedTexts.map((text) => [
    text,
    (fields.includes(text) ? values[proposalOf(text)] : null) ?? values[text],
  ])
  return {
    ...values,
    ...(Object.fromEntries(texts) as Record<ReviewedText, string>),
    imageId: (fields.includes('image') ? imageModifiedId : null) ?? imageId,
    imageCredit: (fields.includes('image') ? imageCreditModified : null) ?? imageCredit,
  }
}

/** Returns the values with nothing waiting in these fields. */
export function withoutWaiting<Values extends Proposable>(values: Values, fields: readonly ReviewedField[]): Values {
  const { imageModifiedId, imageCreditModified } = values
  return {
    ...values,
    ...eachText((text) => (fields.includes(text) ? null : values[proposalOf(text)])),
    imageModifiedId: fields.includes('image') ? null : imageModifiedId,
    imageCreditModified: fields.includes('image') ? null : imageCreditModified,
  }
}

/**
 * Keeps the published texts and picture, and stores what differs from them as waiting. The credit waits with its
 * picture; that of the published picture is corrected at once.
 */
export function withProposal<Values extends Proposable>(published: ProjectRecord, proposed: Values): Values {
  const { imageId } = published
  const hasOtherPicture = proposed.imageId !== imageId
  return {
    ...proposed,
    ...(Object.fromEntries(reviewedTexts.map((text) => [text, published[text]])) as Record<ReviewedText, string>),
    imageId,
    imageCredit: hasOtherPicture ? published.imageCredit : proposed.imageCredit,
    ...eachText((text) => (proposed[text] === published[text] ? null : proposed[text])),
    imageModifiedId: hasOtherPicture ? proposed.imageId : null,
    imageCreditModified: hasOtherPicture ? proposed.imageCredit : null,
  }
}

/**
 * Returns the outcome: a new proposal, its end when the published values are put back, or an edit that needs no review.
 */
export function settleProposal(
  before: ProjectRecord,
  after: Proposable & Pick<ProjectRecord, 'answers'>,
  edit: Outcome,
): Outcome {
  const waiting = [...reviewedTexts.map(proposalOf), 'imageModifiedId'] as const
  const waits =
    waiting.some((name) => after[name] !== null) || (after.answers !== undefined && hasProposed(after.answers))
  if (!waits) return keepsProposal(before.status) ? outcome(before, 'withdraw') : edit
  const isNews =
    [...waiting, 'imageCreditModified' as const].some((name) => after[name] !== before[name]) ||
    (before.answers !== undefined && !isSameProposal(before.answers, after.answers!))
  return isNews ? outcome(before, 'propose') : edit
}

function outcome({ status }: ProjectRecord, act: 'propose' | 'withdraw'): Outcome {
  return { act, to: statusAfter(status, 'holder', act)! }
}
