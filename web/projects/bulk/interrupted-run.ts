import { interruptedKey, sessionNow } from '#web/platform/session/session.ts'
import type { BulkRun } from '#web/projects/bulk/run-store.ts'

/** The server knows for a day what was done under a key; well before that, the rest could be done twice. */
const knownMs = 20 * 3_600_000

type Interrupted = Pick<BulkRun, 'key' | 'screen' | 'fields' | 'rows' | 'aside'>
type Noted = Interrupted & { userId: number | undefined; at: number }

/** For a tab that is closed in the midst of it: the rest goes on from the next one. */
export function noteInterrupted({ key, screen, fields, rows, aside }: BulkRun) {
  const noted: Noted = { key, screen, fields, rows, aside, userId: sessionNow()?.user.id, at: Date.now() }
  try {
    localStorage.setItem(interruptedKey, JSON.stringify(noted))
  } catch {
    // Without room for it, nothing is offered later; what is done stays done.
  }
}

export function forgetInterrupted() {
  localStorage.removeItem(interruptedKey)
}

/** Of this person, and not too long ago. */
export function interruptedRun(): Interrupted | undefined {
  const text = localStorage.getItem(interruptedKey)
  if (text === null) return undefined
  const { userId, at, ...run } = JSON.parse(text) as Noted
  return userId === sessionNow()?.user.id && Date.now() - at < knownMs ? run : undefined
}
