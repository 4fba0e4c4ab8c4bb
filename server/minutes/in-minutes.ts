import { fail } from '#domain/errors.ts'
import { readersOf } from '#domain/minutes/minutes.ts'
import type { FactItem, SessionFacts } from '#domain/sessions/session-facts.ts'
import type { SessionAct } from '#domain/sessions/session.ts'
import type { Viewer } from '#domain/viewer.ts'
import { findRecord, type RecordRow } from '#server/minutes/minutes-queries.ts'
import type { Database, Queries, Transaction } from '#server/platform/database/database.ts'
import { getRoom, inSession, type Calling } from '#server/sessions/in-session.ts'
import type { ItemRow, RoomRow } from '#server/sessions/room-queries.ts'
import { factsOf, keepFacts } from '#server/sessions/session-facts.ts'

export type Draft = { room: RoomRow; facts: SessionFacts; record: RecordRow }

/** Of a session that is over; for whom it is none, it does not exist. */
export async function getDraft(db: Pick<Queries, 'row'>, calling: Calling, id: number): Promise<Draft> {
  return draftOf(db, await getRoom(db, calling, id))
}

async function draftOf(db: Pick<Queries, 'row'>, room: RoomRow): Promise<Draft> {
  if (room.closedAt === null) fail('session.state.error')
  const record = await findRecord(db, room.id)
  return { room, record, facts: record.facts ?? (await factsOf(db, room.id)) }
}

/** One after another, as everything in a session. What happened is kept by then. */
export function inMinutes<Result>(
  db: Database,
  calling: Calling,
  { id, act }: { id: number; act: SessionAct },
  work: (tx: Transaction, draft: Draft) => Promise<Result>,
): Promise<Result> {
  return inSession(db, calling, { id, act }, async (tx, room) => {
    await keepFacts(tx, id)
    return work(tx, await draftOf(tx, room))
  })
}

/** Acts in somebody's place are not theirs: nobody agrees, objects or seals for another. */
export function ensureOneself({ viewer }: Calling) {
  if (viewer.impersonatorId !== null) fail('notAuthorized.error')
}

export function rowOf({ room }: Draft, itemId: number): ItemRow | undefined {
  return room.items.find(({ id }) => id === itemId)
}

/**
 * Then as now: whoever stayed out of a file learns nothing of it afterwards either, in somebody else's place no more than
 * in their own.
 */
export function staysOut(draft: Draft, { id: viewerId, impersonatorId }: Viewer, item: FactItem): boolean {
  const isReader = ({ id }: { id: number }) => id === viewerId || id === impersonatorId
  return rowOf(draft, item.id)?.isRecused === true || item.recused.some(isReader)
}

export function readingOf({ facts, record }: Draft, now: Date) {
  const { version, readUntil, agreements, remarks } = record
  const openRemarks = remarks.filter(({ outcome }) => outcome === null).length
  return { version, readUntil, agreements, openRemarks, now, readers: readersOf(facts) }
}
