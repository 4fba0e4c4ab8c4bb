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

/** Returns the draft of a closed session; a session outside the caller's scope is not found. */
export async function getDraft(db: Pick<Queries, 'row'>, calling: Calling, id: number): Promise<Draft> {
  return draftOf(db, await getRoom(db, calling, id))
}

async function draftOf(db: Pick<Queries, 'row'>, room: RoomRow): Promise<Draft> {
  if (room.closedAt === null) fail('session.state.error')
  const record = await findRecord(db, room.id)
  return { room, record, facts: record.facts ?? (await factsOf(db, room.id)) }
}

/** Locks the session as every act does, and stores its facts first. */
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

/** Acts in another user's place are refused: agreeing, objecting and sealing are personal. */
export function ensureOneself({ viewer }: Calling) {
  if (viewer.impersonatorId !== null) fail('notAuthorized.error')
}

export function rowOf({ room }: Draft, itemId: number): ItemRow | undefined {
  return room.items.find(({ id }) => id === itemId)
}

/**
 * A user who was recused from a file, or is now, learns nothing of it afterwards either, even in another user's place.
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
