import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Carriers } from '#server/platform/outbox/carriers.ts'
import type { Message } from '#server/platform/outbox/message.ts'
import {
  insertMessage,
  markSent,
  postpone,
  takeDueMessage,
  type WaitingMessage,
} from '#server/platform/outbox/outbox-queries.ts'

export type Outbox = {
  /** Part of the caller's transaction: the message leaves if, and only if, the rest is written. */
  queue: (tx: Transaction, message: Message) => Promise<void>
  /** Sends what waits, here and now, in as many processes as call it. */
  startSending: (carriers: Carriers) => Promise<void>
  stop: () => Promise<void>
}

/** Each kind has its own, so that a mail server that hangs keeps no code from a phone. */
const senders: Message['kind'][] = ['mail', 'mail', 'mail', 'sms']

const restMs = 500

type Watch = { onSent?: () => void; onFailed?: () => void }

export async function openOutbox(
  db: Database,
  onError: (error: Error) => void,
  { onSent, onFailed }: Watch = {},
): Promise<Outbox> {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<unknown> = Promise.resolve()

  /** Resolves to false once it is time to stop. */
  const rest = () => wait(restMs, true, { signal }).catch(() => false)

  const sendOne = async (kind: Message['kind'], carriers: Carriers): Promise<boolean> => {
    const message = await takeDueMessage(db, kind)
    if (message === undefined) return false
    await carry(message, carriers)
    return true
  }

  const carry = async (message: WaitingMessage, carriers: Carriers) => {
    try {
      await carriers[message.kind](message)
    } catch (error) {
      onFailed?.()
      const follows = await postpone(db, message.id, (error as Error).message)
      if (!follows) onError(new Error(`The ${message.kind} ${message.id} is given up.`, { cause: error }))
      return
    }
    onSent?.()
    // It has left. A database that is away for a moment must not make it leave again.
    for (;;) {
      try {
        return await markSent(db, message.id)
      } catch (error) {
        if (!(await rest())) throw error
      }
    }
  }

  const send = async (kind: Message['kind'], carriers: Carriers) => {
    while (!signal.aborted) {
      // Without a database nothing is known to wait: what it says of that, it says to the requests.
      const sent = await sendOne(kind, carriers).catch(() => false)
      if (!sent) await rest()
    }
  }

  return {
    queue: insertMessage,
    startSending: async (carriers) => {
      running = Promise.all(senders.map((kind) => send(kind, carriers)))
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
