import { keep, parseKept, readKept } from '#web/platform/device-store.ts'
import type { KeptNotes, StoredNotes } from '#web/sessions/notes/meet-notes.ts'

export function placeOfNotes(userId: number | undefined, itemId: number): string {
  return `notes:${userId}:${itemId}`
}

export function readNotes(place: string): KeptNotes | undefined {
  return parseKept(readKept(place)) as KeptNotes | undefined
}

export function keepNotes(place: string, notes: KeptNotes | undefined) {
  keep(place, notes === undefined ? '' : JSON.stringify(notes))
}

type SendNotes = (notes: StoredNotes) => Promise<void>

const sending = new Set<string>()
/** The places open on the screen: what is typed there during a save waits for a pause. */
export const watched = new Set<string>()

/** One save of a place at a time; what was typed during it follows at once if the place is no longer open. */
export async function sendNotes(place: string, send: SendNotes): Promise<void> {
  if (sending.has(place)) return
  sending.add(place)
  try {
    for (let kept = readNotes(place); kept !== undefined; kept = readNotes(place)) {
      const { text, version } = kept
      keepNotes(place, { ...kept, sent: text })
      await send({ text, version })
      const now = readNotes(place)
      const isDone = now === undefined || now.text === text
      keepNotes(place, isDone ? undefined : { text: now.text, base: text, version: version + 1 })
      if (watched.has(place)) return
    }
  } finally {
    sending.delete(place)
  }
}
