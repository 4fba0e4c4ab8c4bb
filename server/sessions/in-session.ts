import { fail, refuseAct } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { refuseArchived } from '#domain/projects/workflow.ts'
import { mayRun, presiderOf } from '#domain/sessions/room.ts'
import { isTimely, mayInArchive, mayInSession, partIn, sitsAtDesk, type SessionAct } from '#domain/sessions/session.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database, Queries, Transaction } from '#server/platform/database/database.ts'
import {
  findRoom,
  findSession,
  lockSession,
  type ItemRow,
  type RoomRow,
  type SessionHead,
} from '#server/sessions/room-queries.ts'

/** The caller, and the language in which the commission is named. */
export type Calling = { viewer: Viewer; language: Language }

/** Outsiders get 404. */
export async function getRoom(db: Pick<Queries, 'row'>, { viewer, language }: Calling, id: number): Promise<RoomRow> {
  const room = (await findRoom(db, viewer, id, language)) ?? fail('resource.notFound.error')
  if (partIn(viewer, room) === 'outsider') fail('resource.notFound.error')
  return room
}

/** Reads less, to check only whether the caller may know of the session. */
export async function getSession(db: Pick<Queries, 'row'>, viewer: Viewer, id: number): Promise<SessionHead> {
  const session = (await findSession(db, id)) ?? fail('resource.notFound.error')
  if (partIn(viewer, session) === 'outsider') fail('resource.notFound.error')
  return session
}

/** Locks the session, so that each act is checked against the room as the previous one left it. */
export function inSession<Result>(
  db: Database,
  calling: Calling,
  { id, act }: { id: number; act: SessionAct },
  work: (tx: Transaction, room: RoomRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => work(tx, await holdRoom(tx, calling, { id, act })))
}

/** Does the same within another transaction. */
export async function holdRoom(
  tx: Transaction,
  calling: Calling,
  { id, act }: { id: number; act: SessionAct },
): Promise<RoomRow> {
  await lockSession(tx, id)
  const room = await getRoom(tx, calling, id)
  ensureAct(calling.viewer, room, act)
  return room
}

export function ensureAct(viewer: Viewer, session: SessionHead, act: SessionAct) {
  if (!mayInArchive(act)) refuseArchived({ edition: { state: session.editionState } })
  const part = partIn(viewer, session)
  if (mayInSession(act, session.state, part)) return
  refuseAct(!isTimely(act, session.state), 'session.state.error')
}

export function isAtDesk(viewer: Viewer, room: RoomRow): boolean {
  return sitsAtDesk(partIn(viewer, room))
}

export function presiderNow(room: RoomRow) {
  return presiderOf(room.people, room)
}

/** Returns the called item if the caller may run it. */
export function calledItem(viewer: Viewer, room: RoomRow, itemId: number): ItemRow {
  const item = room.items.find(({ id }) => id === itemId) ?? fail('resource.notFound.error')
  if (item.state !== 'CALLED') fail('session.state.error')
  if (!runs(viewer, room, item)) fail('notAuthorized.error')
  return item
}

/** Returns the room as if this file were called: its recused members, and so its presider. */
export function asCalled(room: RoomRow, { recusedIds, interestIds }: ItemRow): RoomRow {
  const people = room.people.map((person) => ({
    ...person,
    isRecused: recusedIds.includes(person.id),
    hasInterest: interestIds.includes(person.id),
  }))
  return { ...room, people }
}

/** Whether the viewer runs the called file; no file is decided in an archive. */
export function runs(
  viewer: Viewer,
  room: RoomRow,
  { isRecused, hasInterest }: Pick<ItemRow, 'isRecused' | 'hasInterest'>,
): boolean {
  const runner = { id: viewer.id, isAtDesk: isAtDesk(viewer, room), isRecused, hasInterest }
  return room.editionState !== 'archived' && mayRun(runner, presiderNow(room))
}
