import { fail, invalidField } from '#domain/errors.ts'
import { itemAfter } from '#domain/sessions/session.ts'
import { mostFiles, type Source } from '#domain/sessions/committee-session-api.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { holdRoom, inSession, type Calling } from '#server/sessions/in-session.ts'
import { deleteItem, insertItems, insertTopic, listWaiting, writeOrder } from '#server/sessions/item-queries.ts'
import { touchSession } from '#server/sessions/session-queries.ts'

type Adding = {
  id: number
  projects: readonly number[] | undefined
  from: Source | undefined
  title: string
  isBeforeFiles: boolean
}

/** POST /session/{id}/add */
export function addItems(db: Database, calling: Calling, { id, projects, from, title, isBeforeFiles }: Adding) {
  return inSession(db, calling, { id, act: 'order' }, async (tx, room) => {
    const left = mostFiles - room.items.length
    if (title !== '') {
      if (left < 1) fail('request.tooMany.error')
      await insertTopic(tx, id, { title, isBeforeFiles })
      return touchSession(tx, id)
    }
    const wanted = from === undefined ? (projects ?? []) : await listWaiting(tx, id, from, left)
    if (wanted.length > left) fail('request.tooMany.error')
    if ((await insertItems(tx, id, [...new Set(wanted)])) > 0) touchSession(tx, id)
  })
}

/** Adds one file within another transaction, and refuses if it cannot be added. */
export async function addFileWithin(
  tx: Transaction,
  calling: Calling,
  { id, projectId }: { id: number; projectId: number },
) {
  const room = await holdRoom(tx, calling, { id, act: 'order' })
  if (room.items.length >= mostFiles) fail('request.tooMany.error')
  if ((await insertItems(tx, id, [projectId])) === 0) fail('project.action.refused.error')
  touchSession(tx, id)
}

/** POST /session/{id}/remove */
export function removeItem(db: Database, calling: Calling, { id, itemId }: { id: number; itemId: number }) {
  return inSession(db, calling, { id, act: 'order' }, async (tx, room) => {
    const item = room.items.find((each) => each.id === itemId) ?? fail('resource.notFound.error')
    if (item.isRecused || item.hasInterest) fail('notAuthorized.error')
    if (itemAfter('remove', item, false) === undefined) fail('session.state.error')
    await deleteItem(tx, itemId)
    touchSession(tx, id)
  })
}

type Planned = { id: number; minutes: number }

/** POST /session/{id}/order requires all items of the agenda that was shown. */
export function orderItems(
  db: Database,
  calling: Calling,
  { id, items, version }: { id: number; items: readonly Planned[]; version: number },
) {
  return inSession(db, calling, { id, act: 'order' }, async (tx, room) => {
    if (room.version !== version) fail('session.conflict.error')
    const known = new Set(room.items.map((item) => item.id))
    const named = new Set(items.map((item) => item.id))
    if (named.size !== items.length || known.symmetricDifference(named).size > 0)
      invalidField('items', 'field.invalid.error')
    await writeOrder(tx, id, items)
    touchSession(tx, id)
  })
}
