import type { Room, RoomItem } from '#domain/sessions/room-answer.ts'

/**
 * The file that the reader calls next. At the desk: the first one after the called file, else an earlier one that was skipped;
 * for a member who presides in place of the chair: their own file, once its turn has come.
 */
export function nextOf(room: Room): RoomItem | undefined {
  const { me } = room
  const waiting = waitingIn(room)
  return me.isDesk ? waiting.find(({ mayCall }) => mayCall) : waiting.slice(0, 1).find(({ mayCall }) => mayCall)
}

/** The file whose turn it is, if its reader at the desk is recused from it. */
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
