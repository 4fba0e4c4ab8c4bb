import type { ProjectColumns } from '#domain/projects/project-fields.ts'
import { hasProposed, isSameProposal } from '#domain/questions/project-answers.ts'
import { reviewedFields, type ReviewedField } from '#domain/projects/review.ts'
import type { Outcome } from '#domain/projects/outcomes.ts'
import { keepsProposal, statusAfter } from '#domain/projects/workflow.ts'
import type { ProjectRecord } from '#server/projects/rows/project-queries.ts'

type Proposable = Pick<
  ProjectColumns,
  | 'name'
  | 'description'
  | 'imageId'
  | 'imageCredit'
  | 'nameModified'
  | 'descriptionModified'
  | 'imageModifiedId'
  | 'imageCreditModified'
>

/** Nothing waits for review. */
export const noProposal = {
  nameModified: null,
  descriptionModified: null,
  imageModifiedId: null,
  imageCreditModified: null,
} as const

/** Returns the values as the holder's form shows them: with what they last proposed, in all or some of the fields. */
export function withWaitingValues<Values extends Proposable>(
  values: Values,
  fields: readonly ReviewedField[] = reviewedFields,
): Values {
  const { name, description, imageId, imageCredit } = values
  const { nameModified, descriptionModified, imageModifiedId, imageCreditModified } = values
  return {
    ...values,
    name: (fields.includes('name') ? nameModified : null) ?? name,
    description: (fields.includes('description') ? descriptionModified : null) ?? description,
    imageId: (fields.includes('image') ? imageModifiedId : null) ?? imageId,
    imageCredit: (fields.includes('image') ? imageCreditModified : null) ?? imageCredit,
  }
}

/** Returns the values with nothing waiting in these fields. */
export function withoutWaiting<Values extends Proposable>(values: Values, fields: readonly ReviewedField[]): Values {
  const { nameModified, descriptionModified, imageModifiedId, imageCreditModified } = values
  return {
    ...values,
    nameModified: fields.includes('name') ? null : nameModified,
    descriptionModified: fields.includes('description') ? null : descriptionModified,
    imageModifiedId: fields.includes('image') ? null : imageModifiedId,
    imageCreditModified: fields.includes('image') ? null : imageCreditModified,
  }
}

/**
 * Keeps the published name, text and picture, and stores what differs from them as waiting. The credit waits with its
 * picture; that of the published picture is corrected at once.
 */
export function withProposal<Values extends Proposable>(published: ProjectRecord, proposed: Values): Values {
  const { name, description, imageId } = published
  const hasOtherPicture = proposed.imageId !== imageId
  return {
    ...proposed,
    name,
    description,
    imageId,
    imageCredit: hasOtherPicture ? published.imageCredit : proposed.imageCredit,
    nameModified: proposed.name === name ? null : proposed.name,
    descriptionModified: proposed.description === description ? null : proposed.description,
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
  const waits =
    after.nameModified !== null ||
    after.descriptionModified !== null ||
    after.imageModifiedId !== null ||
    (after.answers !== undefined && hasProposed(after.answers))
  if (!waits) return keepsProposal(before.status) ? outcome(before, 'withdraw') : edit
  const isNews =
    after.nameModified !== before.nameModified ||
    after.descriptionModified !== before.descriptionModified ||
    after.imageModifiedId !== before.imageModifiedId ||
    after.imageCreditModified !== before.imageCreditModified ||
    (before.answers !== undefined && !isSameProposal(before.answers, after.answers!))
  return isNews ? outcome(before, 'propose') : edit
}

function outcome({ status }: ProjectRecord, act: 'propose' | 'withdraw'): Outcome {
  return { act, to: statusAfter(status, 'holder', act)! }
}
