import type { Room, RoomItem } from '#domain/sessions/room-answer.ts'

/**
 * What its reader calls next. At the desk: the first after the called one, else whatever was left before; the one who
 * presides in the chair's place: theirs, once its turn has come.
 */
export function nextOf(room: Room): RoomItem | undefined {
  const { me } = room
  const waiting = waitingIn(room)
  return me.isDesk ? waiting.find(({ mayCall }) => mayCall) : waiting.slice(0, 1).find(({ mayCall }) => mayCall)
}

/** Whose turn it is while its reader, at the desk, stays out of it. */
export function leftToOthers(room: Room): RoomItem | undefined {
  return room.me.isDesk
    ? waitingIn(room)
        .slice(0, 1)
        .find(({ isRecused }) => isRecused)
    : undefined
}

function waitingIn({ items, current }: Room): RoomItem[] {
  const place = items.findIndex(({ id }) => id === current?.itemId)
  const [left, later] = [items.slice(0, Math.max(place, 0)), items.slice(place + 1)]
  return [...later, ...left].filter(({ state }) => state === 'WAITING')
}
