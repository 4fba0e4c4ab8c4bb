import { fail } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database, Queries, Transaction } from '#server/platform/database/database.ts'
import type { Repeatable } from '#server/platform/http/repeatable.ts'
import { findAnswer, hasAnswer, keepAnswer, takeKey } from '#server/platform/idempotency/idempotency-queries.ts'

/**
 * Does the work once for a key, and returns the same answer ever after. The key is taken in the transaction of the
 * work: a parallel call waits for the end of the first one, and a refused call leaves nothing behind.
 */
export function once<Answer>(
  db: Pick<Database, 'transaction'>,
  viewer: Viewer,
  repeatable: Repeatable | undefined,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction((tx) => onceWithin(tx, viewer, repeatable, () => work(tx)))
}

/** The same in a transaction that goes on after it. */
export async function onceWithin<Answer>(
  tx: Transaction,
  viewer: Viewer,
  repeatable: Repeatable | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (repeatable === undefined) return work()
  if (await takeKey(tx, viewer.id, repeatable)) {
    const answer = await work()
    keepAnswer(tx, viewer.id, repeatable.key, answer)
    return answer
  }
  const earlier = await findAnswer(tx, viewer.id, repeatable)
  return earlier?.sameBody === true ? (earlier.answer as Answer) : fail('idempotency.otherBody.error')
}

/** Checked before costly work, which a repetition does not need. */
export async function isAnswered(db: Queries, viewer: Viewer, repeatable: Repeatable | undefined): Promise<boolean> {
  return repeatable !== undefined && (await hasAnswer(db, viewer.id, repeatable))
}
