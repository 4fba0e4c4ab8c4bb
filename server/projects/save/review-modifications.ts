import { invalidField } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { waitingFields, type ReviewedField } from '#domain/projects/review.ts'
import { hasProposed, withProposedAnswers, type ProjectAnswers } from '#domain/questions/project-answers.ts'
import { statusAfterReview } from '#domain/projects/outcomes.ts'
import { ensureAllowed } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { removeUnusedImages } from '#server/platform/images/images.ts'
import { toldToRoom } from '#server/projects/rows/in-room-queries.ts'
import { getHeldProject, type ProjectRecord } from '#server/projects/rows/project-queries.ts'
import { change } from '#server/projects/save/consequences.ts'
import { recallOf, undoOffer } from '#server/projects/ways-back/ways-back.ts'
import { proposableOf, withoutWaiting, withWaitingValues } from '#server/projects/proposals/proposals.ts'
import { refuseStale } from '#server/projects/rows/refuse-stale.ts'

type Decision = {
  act: 'accept' | 'refuse'
  version: number | null | undefined
  /** The fields that are decided; by default all that wait. */
  fields?: readonly ReviewedField[] | undefined
  message?: string | undefined
  language: Language
}

/** POST /project/acceptModifications/{id} and refuseModifications. Returns how long it can be undone. */
export async function reviewModifications(deps: Deps, viewer: Viewer, id: number, decision: Decision) {
  const { act, version, message: word = '', language } = decision
  const recall = recallOf(deps)
  const reviewing = deps.db.transaction(async (tx) => {
    const before = await getHeldProject(tx, viewer, id)
    refuseStale(before, version)
    ensureAllowed(before, viewer, act === 'accept' ? 'allowAcceptModifications' : 'allowRefuseModifications')
    const waiting = waitingOf(before)
    const chosen = decision.fields ?? waiting
    if (chosen.some((field) => !waiting.includes(field))) invalidField('fields', 'field.invalid.error')
    const reviewed = {
      fields: waiting.filter((field) => chosen.includes(field)),
      stillWaiting: waiting.filter((field) => !chosen.includes(field)),
    }
    const answers = answersAfterReview(before.answers, act, chosen)
    const fields = fieldsAfterReview({ ...before, answers }, act, chosen)
    return change(tx, { act, viewer, before, fields, answers, reviewed, recall, word, language }, deps)
  })
  const touched = await toldToRoom(deps.db, viewer, { id, act: 'decide' }, reviewing)
  await removeUnusedImages(deps, touched)
  return undoOffer(recall)
}

function waitingOf({ imageModifiedId: image, answers, ...project }: ProjectRecord): ReviewedField[] {
  return waitingFields({ ...project, image, answers: answers && hasProposed(answers) ? answers.proposed : null })
}

/** All that is proposed of them is decided together. */
function answersAfterReview(
  answers: ProjectAnswers | undefined,
  act: Decision['act'],
  fields: readonly ReviewedField[],
): ProjectAnswers | undefined {
  if (answers === undefined || !fields.includes('answers')) return answers
  return { ...(act === 'accept' ? withProposedAnswers(answers) : answers), proposed: {} }
}

function fieldsAfterReview(before: ProjectRecord, act: Decision['act'], fields: readonly ReviewedField[]) {
  const others = withoutWaiting(before, fields)
  const decided = act === 'accept' ? withWaitingValues(before, fields) : before
  const status = statusAfterReview(before.status, act, waitingOf({ ...before, ...others }).length > 0)
  return { ...proposableOf(withoutWaiting(decided, fields)), status }
}
