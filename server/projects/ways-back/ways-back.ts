import { randomUUID } from 'node:crypto'
import { answersBefore } from '#domain/questions/project-answers.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noteImageUse } from '#server/platform/images/image-queries.ts'
import type { Recall } from '#server/platform/outbox/message.ts'
import { forgetDateWaysBack } from '#server/projects/rows/date-state-queries.ts'
import type { ProjectFact } from '#server/projects/rows/project-fact.ts'
import { forgetWaysBack, keepWayBack } from '#server/projects/ways-back/way-back-queries.ts'

/** Returns how long an act can be undone, and the key of its mails. */
export function recallOf({ config }: Pick<Deps, 'config'>): Recall | undefined {
  return config.undoSeconds === 0 ? undefined : { key: randomUUID(), seconds: config.undoSeconds }
}

/** A deleted project can be restored even when its deletion can no longer be undone. */
export function recallOfDeletion({ config }: Pick<Deps, 'config'>): Recall {
  return { key: randomUUID(), seconds: config.undoSeconds }
}

/** Replaces the previous way back, which no longer keeps a picture. */
export async function openWayBack(tx: Transaction, { viewer, before, after, recall }: ProjectFact) {
  if (before === undefined || recall === undefined) return
  const { key: recallKey, seconds } = recall
  const answers = before.answers && after.answers && answersBefore(before.answers, after.answers)
  const movedFrom = after.commissionId === before.commissionId ? null : { commissionId: before.commissionId }
  const act = { project: before, actorId: viewer.id, recallKey, seconds, answers, movedFrom }
  await noteImageUse(tx, await keepWayBack(tx, act))
}

/** The part of the answer that offers an undo; omitted if it would come too late. */
export function undoOffer(recall: Recall | undefined): { undoSeconds?: number } {
  return recall === undefined || recall.seconds === 0 ? {} : { undoSeconds: recall.seconds }
}

/** Deletes expired ways back, so that they keep no picture. */
export function closeWaysBack({ db }: Pick<Deps, 'db'>) {
  return db.transaction(async (tx) => {
    await forgetDateWaysBack(tx)
    await noteImageUse(tx, await forgetWaysBack(tx))
  })
}
