import type { Viewer } from '#domain/viewer.ts'
import { notify } from '#server/notifications/notify-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type Event = 'minutesShared' | 'remark' | 'remarkSettled' | 'minutesSealed' | 'minutesAmended'

/** Whoever is concerned, under the bell and as they have chosen; what is to be read awaits them. */
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
