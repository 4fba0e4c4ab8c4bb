import { interruptedKey, sessionNow } from '#web/platform/session/session.ts'
import type { BulkRun } from '#web/projects/list/bulk/run-store.ts'

/** The server knows for a day what was done under a key; well before that, the rest could be done twice. */
const knownMs = 20 * 3_600_000

type Interrupted = Pick<BulkRun, 'key' | 'screen' | 'edition' | 'fields' | 'rows' | 'aside'>
type Noted = Interrupted & { userId: number | undefined; at: number }

/** For a tab that is closed in the midst of it: the rest goes on from the next one. Each tab may have its own. */
export function noteInterrupted({ key, screen, edition, fields, rows, aside }: BulkRun) {
  const noted: Noted = { key, screen, edition, fields, rows, aside, userId: sessionNow()?.user.id, at: Date.now() }
  try {
    keep([...allBut(key), noted])
  } catch {
    // Without room for it, nothing is offered later; what is done stays done.
  }
}

export function forgetInterrupted(key: string) {
  keep(allBut(key))
}

/** Those of this person, and not too long ago. */
export function interruptedRuns(): Interrupted[] {
  const own = allNoted().filter(({ userId, at }) => userId === sessionNow()?.user.id && Date.now() - at < knownMs)
  return own.map(({ userId: _userId, at: _at, ...run }) => run)
}

function allBut(key: string): Noted[] {
  return allNoted().filter((noted) => noted.key !== key && Date.now() - noted.at < knownMs)
}

function allNoted(): Noted[] {
  const noted = JSON.parse(localStorage.getItem(interruptedKey) ?? '[]') as Noted | Noted[]
  // Before tabs had each their own, there was one.
  return Array.isArray(noted) ? noted : [noted]
}

function keep(noted: Noted[]) {
  if (noted.length === 0) localStorage.removeItem(interruptedKey)
  else localStorage.setItem(interruptedKey, JSON.stringify(noted))
}
