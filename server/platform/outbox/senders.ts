/** How messages of a kind are sent, and how to know when the next one is due. */
type SenderOptions<Message> = {
  /** The number of senders at once. */
  most: number
  take: () => Promise<Message | undefined>
  /** Must never fail. */
  carry: (message: Message) => Promise<void>
  msUntilDue: () => Promise<number | undefined>
  /** The longest rest when no message is known to be due. */
  longestRest: () => number
}

/** Without the database no message is known to wait; the requests report its absence. */
const restAfterFailure = 1000

/**
 * Runs as many senders as there is work for, and none while nothing is due: a call of `wake` or a timer starts them
 * again.
 */
export function createSenders<Message>({ most, take, carry, msUntilDue, longestRest }: SenderOptions<Message>) {
  const underWay = new Set<Promise<void>>()
  let working = 0
  const stopping = new AbortController()
  /** True if woken since the last look: the message may have been written after that look. */
  let isAsked = false
  let timer: NodeJS.Timeout | undefined

  const wake = () => {
    if (stopping.signal.aborted) return
    isAsked = true
    if (working >= most) return
    working++
    const work = sendAll().finally(() => underWay.delete(work))
    underWay.add(work)
  }

  const sendAll = async () => {
    while (!stopping.signal.aborted) {
      isAsked = false
      const message = await take().catch(() => 'away' as const)
      if (message !== undefined && message !== 'away') {
        // More than one message may be due, so another sender starts; this one may find the next.
        wake()
        await carry(message)
        continue
      }
      restFor(message === 'away' ? restAfterFailure : await msUntilDue().catch(() => restAfterFailure))
      if (!isAsked) break
    }
    working--
  }

  const restFor = (ms = Infinity) => {
    if (stopping.signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(wake, Math.min(longestRest(), Math.max(0, ms)))
  }

  return {
    wake,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await Promise.all(underWay)
    },
  }
}
