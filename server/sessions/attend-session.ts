import { fail, invalidField } from '#domain/errors.ts'
import { mayGiveAway, mayRepresent, type Presence } from '#domain/sessions/room.ts'
import type { Reply } from '#domain/sessions/committee-session-api.ts'
import { refuseInTheirPlace, type Viewer } from '#domain/viewer.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inSession, isAtDesk, type Calling } from '#server/sessions/in-session.ts'
import {
  endProxies,
  insertProxy,
  keepMembers,
  takeBackPresence,
  writeFloor,
  writePresence,
  writeReply,
} from '#server/sessions/presence-queries.ts'
import { tellOfSession } from '#server/notifications/tell-of-session.ts'
import type { RoomRow } from '#server/sessions/room-queries.ts'
import { settleConvocation, wasReminded } from '#server/sessions/session-queries.ts'

type Replying = {
  id: number
  reply: Reply
  holderId?: number | null | undefined
  userId?: number | null | undefined
}

/** POST /session/{id}/reply is for those whom the session expects; the desk enters what it was told, except a proxy. */
export function replyTo(db: Database, calling: Calling, { id, reply, holderId = null, ...of }: Replying) {
  return inSession(db, calling, { id, act: 'reply' }, async (tx, room) => {
    const { viewer } = calling
    // Attendance and representation are personal, so nobody replies in another's place.
    refuseInTheirPlace(viewer)
    const userId = of.userId ?? viewer.id
    if (!isExpected(room, userId)) fail('notAuthorized.error')
    if (userId !== viewer.id && (!isAtDesk(viewer, room) || reply === 'REPRESENTED')) fail('notAuthorized.error')
    if (reply === 'REPRESENTED') {
      const standing = room.people.flatMap((person) =>
        person.replyHolderId === null ? [] : [{ giverId: person.id, holderId: person.replyHolderId }],
      )
      await ensureProxy(tx, room, { giverId: viewer.id, holderId }, standing)
    }
    await writeReply(tx, id, { userId, reply, holderId: reply === 'REPRESENTED' ? holderId : null })
    await settleConvocation(tx, id, userId)
  })
}

/** POST /session/{id}/remind */
export function remind(db: Database, calling: Calling, { id, userId }: { id: number; userId: number }) {
  return inSession(db, calling, { id, act: 'convene' }, async (tx, room) => {
    const person = room.people.find((each) => each.id === userId) ?? invalidField('userId', 'field.invalid.error')
    if (person.reply !== null) fail('session.state.error')
    if (await wasReminded(tx, id, userId)) return
    tellOfSession(tx, calling.viewer, { event: 'replyAwaited', session: room, people: [userId] })
  })
}

type Attending = { id: number; presence: Presence | null }

/** POST /session/{id}/attendance: a proxy ends when its giver joins; the desk takes back what it ticked by mistake. */
export function attend(
  db: Database,
  calling: Calling,
  { id, people, isMistake = false }: { id: number; people: readonly Attending[]; isMistake?: boolean | undefined },
) {
  return inSession(db, calling, { id, act: 'attend' }, async (tx, room) => {
    for (const { id: userId, presence } of people) {
      ensureForThemselves(calling.viewer, room, userId)
      if (!isExpected(room, userId)) invalidField('people', 'field.invalid.error')
      if (isMistake && !isAtDesk(calling.viewer, room)) fail('notAuthorized.error')
      if (isMistake && presence === null) await takeBackPresence(tx, id, userId)
      await writePresence(tx, id, userId, presence)
      if (presence !== null) await endProxies(tx, id, userId)
      // A person who has left is removed from the list of speakers.
      else await writeFloor(tx, id, userId, false)
    }
  })
}

/** POST /session/{id}/proxy: a member who gives a proxy is marked as absent. */
export function represent(
  db: Database,
  calling: Calling,
  { id, giverId, holderId = null }: { id: number; giverId: number; holderId?: number | null | undefined },
) {
  return inSession(db, calling, { id, act: 'attend' }, async (tx, room) => {
    ensureForThemselves(calling.viewer, room, giverId)
    if (holderId !== null) {
      const giver = room.people.find((person) => person.id === giverId)
      if (giver !== undefined && !mayGiveAway(giver, calling.viewer.id))
        invalidField('giverId', 'session.present.error')
      await ensureProxy(tx, room, { giverId, holderId }, room.proxies)
    }
    await endProxies(tx, id, giverId)
    if (holderId === null) return
    await writePresence(tx, id, giverId, null)
    await writeFloor(tx, id, giverId, false)
    await insertProxy(tx, id, giverId, holderId)
  })
}

/** POST /session/{id}/floor adds oneself to the list of speakers; the desk removes others. */
export function askFloor(
  db: Database,
  calling: Calling,
  { id, asks, userId }: { id: number; asks: boolean; userId: number },
) {
  return inSession(db, calling, { id, act: 'attend' }, async (tx, room) => {
    if (asks && userId !== calling.viewer.id) fail('notAuthorized.error')
    ensureForThemselves(calling.viewer, room, userId)
    const person = room.people.find((each) => each.id === userId) ?? fail('notAuthorized.error')
    if (asks && person.presence === null) fail('session.state.error')
    await writeFloor(tx, id, userId, asks)
  })
}

function ensureForThemselves(viewer: Viewer, room: RoomRow, userId: number) {
  if (userId !== viewer.id && !isAtDesk(viewer, room)) fail('notAuthorized.error')
}

function isExpected(room: RoomRow, userId: number): boolean {
  return room.people.some(({ id }) => id === userId)
}

type ProxyToGive = { giverId: number; holderId: number | null }

async function ensureProxy(
  tx: Transaction,
  { id }: RoomRow,
  { giverId, holderId }: ProxyToGive,
  standing: RoomRow['proxies'],
) {
  if (holderId === null) invalidField('holderId', 'MandatoryField')
  if (giverId !== holderId && !(await keepMembers(tx, id, { giverId, holderId })))
    invalidField('holderId', 'field.invalid.error')
  if (!mayRepresent({ giverId, holderId, standing })) invalidField('holderId', 'session.proxy.error')
}
