import { interruptedKey, sessionNow } from '#web/platform/session/session.ts'
import type { BulkRun } from '#web/projects/list/bulk/run-store.ts'

/** The server remembers a key for a day; after less than that the rest could be done twice. */
const knownMs = 20 * 3_600_000

type InterruptedRun = Pick<BulkRun, 'key' | 'screen' | 'edition' | 'fields' | 'rows' | 'aside'>
type Noted = InterruptedRun & { userId: number | undefined; at: number }

/** Stores a run on the device, each tab its own, so that it can continue after a closed tab. */
export function noteInterrupted({ key, screen, edition, fields, rows, aside }: BulkRun) {
  const noted: Noted = { key, screen, edition, fields, rows, aside, userId: sessionNow()?.user.id, at: Date.now() }
  try {
    keep([...allBut(key), noted])
  } catch {
    // A full storage means no offer later; what is done stays done.
  }
}

export function forgetInterrupted(key: string) {
  keep(allBut(key))
}

/** The runs of this user that are not too old. */
export function interruptedRuns(): InterruptedRun[] {
  const own = allNoted().filter(({ userId, at }) => userId === sessionNow()?.user.id && Date.now() - at < knownMs)
  return own.map(({ userId: _userId, at: _at, ...run }) => run)
}

function allBut(key: string): Noted[] {
  return allNoted().filter((noted) => noted.key !== key && Date.now() - noted.at < knownMs)
}

function allNoted(): Noted[] {
  const noted = JSON.parse(localStorage.getItem(interruptedKey) ?? '[]') as Noted | Noted[]
  // Earlier versions stored only one run.
  return Array.isArray(noted) ? noted : [noted]
}

function keep(noted: Noted[]) {
  if (noted.length === 0) localStorage.removeItem(interruptedKey)
  else localStorage.setItem(interruptedKey, JSON.stringify(noted))
}
