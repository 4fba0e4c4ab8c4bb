import type { ProjectColumns } from '#domain/projects/project-fields.ts'
import type { Outcome } from '#domain/projects/workflow.ts'
import { keepsProposal, statusAfter } from '#domain/projects/workflow.ts'
import type { ProjectRecord } from '#server/projects/project-queries.ts'

type Proposable = Pick<
  ProjectColumns,
  'name' | 'description' | 'imageId' | 'nameModified' | 'descriptionModified' | 'imageModifiedId'
>

/** As the holder's form shows it: what they last proposed. */
export function withWaitingValues<Values extends Proposable>(values: Values): Values {
  return {
    ...values,
    name: values.nameModified ?? values.name,
    description: values.descriptionModified ?? values.description,
    imageId: values.imageModifiedId ?? values.imageId,
  }
}

/** The published name, text and picture stay; what differs from them waits beside. */
export function withProposal<Values extends Proposable>(published: ProjectRecord, proposed: Values): Values {
  const { name, description, imageId } = published
  return {
    ...proposed,
    name,
    description,
    imageId,
    nameModified: proposed.name === name ? null : proposed.name,
    descriptionModified: proposed.description === description ? null : proposed.description,
    imageModifiedId: proposed.imageId === imageId ? null : proposed.imageId,
  }
}

/** A proposal, its end when the published values are put back, or an edit of what needs no review. */
export function settleProposal(before: ProjectRecord, after: Proposable, edit: Outcome): Outcome {
  const waits = after.nameModified !== null || after.descriptionModified !== null || after.imageModifiedId !== null
  if (!waits) return keepsProposal(before.status) ? outcome(before, 'withdraw') : edit
  const isNews =
    after.nameModified !== before.nameModified ||
    after.descriptionModified !== before.descriptionModified ||
    after.imageModifiedId !== before.imageModifiedId
  return isNews ? outcome(before, 'propose') : edit
}

function outcome({ status }: ProjectRecord, act: 'propose' | 'withdraw'): Outcome {
  return { act, to: statusAfter(status, 'holder', act)! }
}
