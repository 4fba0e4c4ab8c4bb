import { sessionNow } from '#web/platform/session/session.ts'

/** The parameters with which each list was last shown in this tab, so that a link back leads to the same rows. */
const left = new Map<string, object>()

export function noteAddress(path: string, search: object) {
  left.set(keyOf(path), search)
}

export function addressLeft(path: string | undefined): object {
  return left.get(keyOf(path ?? '')) ?? {}
}

/** The next user of this tab starts anew. */
function keyOf(path: string): string {
  return `${sessionNow()?.user.id} ${path}`
}
