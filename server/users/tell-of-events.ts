import type { Localized } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import { notify } from '#server/notifications/notify-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type Facts = { event: 'leftAlone' | 'leftCancelled' | 'erasedAlone'; person?: Localized }

/**
 * Tells the commissions of coming events that nobody holds any more; those of one commission make one mail. What is
 * cancelled reaches those who read digests at once too: the public may come tonight.
 */
export function tellOfEvents(tx: Transaction, viewer: Viewer, events: readonly { id: number }[], facts: Facts) {
  const isUrgent = facts.event === 'leftCancelled'
  for (const { id: projectId } of events)
    notify(tx, viewer, { kind: 'people', projectId, to: 'commission', facts, isUrgent })
}
