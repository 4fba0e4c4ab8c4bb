import type { Listener } from '#server/platform/database/listen.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createSenders } from '#server/platform/outbox/senders.ts'
import { sendNextDecision } from '#server/decisions/send-decisions.ts'
import { msUntilItemDue } from '#server/decisions/sending-queries.ts'

export const decisionsChannel = 'decisions'

/** Each one holds a connection while it decides. */
const atOnce = 2
const [restWhileListening, restWithoutListening] = [60_000, 1000]

/** Sends due decisions, in as many processes as call it. */
export function keepSendingDecisions(
  deps: Deps,
  onError: (error: unknown) => void,
  listener: Pick<Listener, 'listen' | 'isListening'>,
) {
  const senders = createSenders({
    most: atOnce,
    take: async () => (await sendNextDecision(deps, onError)) || undefined,
    carry: async () => {},
    msUntilDue: () => msUntilItemDue(deps.db),
    longestRest: () => (listener.isListening() ? restWhileListening : restWithoutListening),
  })
  listener.listen(decisionsChannel, senders.wake)
  senders.wake()
  return senders.stop
}
