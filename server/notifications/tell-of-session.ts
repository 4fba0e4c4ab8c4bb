import { awaitsReader, type SessionEvent } from '#domain/notifications/kinds.ts'
import type { Titled } from '#domain/sessions/session-title.ts'
import type { Viewer } from '#domain/viewer.ts'
import { notify } from '#server/notifications/notify-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** `left`: the facts of a cancelled session, which is deleted. */
type Told = { event: SessionEvent; session: Titled & { id: number }; people: readonly number[]; left?: object }

export function tellOfSession(
  tx: Transaction,
  viewer: Viewer | undefined,
  { event, session: { id, title, day }, people, left }: Told,
) {
  notify(tx, viewer, {
    kind: 'session',
    projectId: null,
    ...(left === undefined && { about: String(id) }),
    to: { people },
    facts: { event, title, day, ...left },
    awaits: awaitsReader(event),
  })
}
