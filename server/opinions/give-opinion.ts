import { fail, invalidField, refuseAct } from '#domain/errors.ts'
import { hasUnknownMarks, lacksMarks, type Marks, type Verdict } from '#domain/opinions/opinion.ts'
import type { ProjectOpinions } from '#domain/opinions/opinion-api.ts'
import { refuseArchived } from '#domain/projects/workflow.ts'
import { refuseInTheirPlace, type Viewer } from '#domain/viewer.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Repeatable } from '#server/platform/http/repeatable.ts'
import { onceWithin } from '#server/platform/idempotency/once.ts'
import { findStanding, keepProject, openNow, withdrawOpinion, writeOpinion } from '#server/opinions/opinion-queries.ts'
import { settleReminders } from '#server/opinions/reminder-of-opinions-queries.ts'
import { opinionRights } from '#domain/opinions/opinion-policy.ts'
import { presentOpinions, rightsOf } from '#server/opinions/present-opinions.ts'
import type { Reading } from '#server/opinions/recusal-queries.ts'

type OpinionToGive = {
  projectId: number
  verdict: Verdict
  text: string
  marks: Marks
  version: number | null | undefined
  repeatable: Repeatable | undefined
}

/** POST /project/{id}/opinion */
export function giveOpinion(
  db: Database,
  { viewer, language }: Reading,
  { repeatable, ...given }: OpinionToGive,
): Promise<ProjectOpinions> {
  return onceThenRead(db, { viewer, language }, { projectId: given.projectId, repeatable }, async (tx) => {
    const standing = await standingToGive(tx, viewer, given.projectId)
    if (hasUnknownMarks(given.marks, standing.criteria)) invalidField('marks', 'field.invalid.error')
    if (lacksMarks(given.marks, standing)) invalidField('marks', 'MandatoryField')
    if (!(await writeOpinion(tx, viewer, given))) fail('opinion.conflict.error')
    await settleReminders(tx, viewer)
  })
}

type Withdrawn = Pick<OpinionToGive, 'projectId' | 'version' | 'repeatable'>

/** POST /project/{id}/withdrawOpinion */
export function takeOpinionBack(db: Database, { viewer, language }: Reading, { repeatable, ...given }: Withdrawn) {
  return onceThenRead(db, { viewer, language }, { projectId: given.projectId, repeatable }, async (tx) => {
    await standingToGive(tx, viewer, given.projectId)
    if (!(await withdrawOpinion(tx, viewer, given))) fail('opinion.conflict.error')
  })
}

type Repeated = Pick<OpinionToGive, 'projectId' | 'repeatable'>

/**
 * The answer is read anew rather than stored under the key: a caller recused since then reads only what they may read
 * now.
 */
function onceThenRead(
  db: Database,
  { viewer, language }: Reading,
  { projectId, repeatable }: Repeated,
  work: (tx: Transaction) => Promise<void>,
) {
  return db.transaction(async (tx) => {
    await onceWithin(tx, viewer, repeatable, async () => {
      await work(tx)
      return { message: 'done' as const }
    })
    // The last opinion opens them all, before the answer is read.
    await openNow(tx)
    return presentOpinions(tx, { viewer, language }, projectId)
  })
}

/** Waits for decisions on the project before reading its status; members do not wait for each other. */
async function standingToGive(tx: Transaction, viewer: Viewer, projectId: number) {
  refuseInTheirPlace(viewer)
  await keepProject(tx, projectId)
  const standing = (await findStanding(tx, viewer, projectId)) ?? fail('resource.notFound.error')
  refuseArchived(standing)
  if (rightsOf(viewer, standing).give) return standing
  if (standing.isRecused) fail('opinion.recused.error')
  if (standing.hasInterest) fail('opinion.interest.error')
  refuseAct(opinionRights({ ...standing, role: viewer.role }).give, 'project.action.refused.error')
}
