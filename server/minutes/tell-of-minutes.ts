import type { Viewer } from '#domain/viewer.ts'
import { notify } from '#server/notifications/notify-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type Event = 'minutesShared' | 'remark' | 'remarkSettled' | 'minutesSealed' | 'minutesAmended'

/** Notifies those concerned, by bell and as they have chosen; minutes to be read wait for them. */
export function tellOfMinutes(
  tx: Transaction,
  viewer: Viewer,
  { id, title }: { id: number; title: string },
  event: Event,
  people: readonly number[],
) {
  const awaits = event === 'minutesShared' || event === 'remark'
  notify(tx, viewer, {
    kind: 'session',
    projectId: null,
    about: String(id),
    to: { people },
    facts: { event, title },
    awaits,
  })
}
