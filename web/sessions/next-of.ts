import type { Room, RoomItem } from '#domain/sessions/room-answer.ts'

/**
 * What its reader calls next. At the desk: the first after the called one, else whatever was left before; the one who
 * presides in the chair's place: theirs, once its turn has come.
 */
export function nextOf({ items, current, me }: Room): RoomItem | undefined {
  const place = items.findIndex(({ id }) => id === current?.itemId)
  const [left, later] = [items.slice(0, Math.max(place, 0)), items.slice(place + 1)]
  const waiting = [...later, ...left].filter(({ state }) => state === 'WAITING')
  return me.isDesk ? waiting.find(({ mayCall }) => mayCall) : waiting.slice(0, 1).find(({ mayCall }) => mayCall)
}
