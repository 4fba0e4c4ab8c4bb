import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Listener } from '#server/platform/database/listen.ts'
import { createNotifier } from '#server/platform/database/notify.ts'
import { refusalOfRecipient, type Carriers } from '#server/platform/outbox/carriers.ts'
import { laneOf, lanes, type Lane, type Message, type Recall } from '#server/platform/outbox/message.ts'
import {
  insertMessage,
  markSent,
  msUntilDue,
  postpone,
  takeDueMessage,
  type WaitingMessage,
} from '#server/platform/outbox/outbox-queries.ts'
import { createSenders } from '#server/platform/outbox/senders.ts'

export type Outbox = {
  /** Part of the caller's transaction: the message is sent if, and only if, the transaction commits. Returns its id. */
  queue: (tx: Transaction, message: Message, recall?: Recall) => Promise<string>
  /** Sends waiting messages in this process; several processes may do so. */
  startSending: (carriers: Carriers) => Promise<void>
  stop: () => Promise<void>
  /** Whether mails can be answered by mail. */
  readsAnswers: boolean
}

const sendersOf: Record<Lane, number> = { mail: 3, sms: 1, later: 3 }

const channel = 'outbox'

/** How often a sender looks without being woken: a hint may be lost, or its process die before sending it. */
const restWhileListening = 60_000
const restWithoutListening = 1000

export type Watch = {
  onSent?: () => void
  onFailed?: () => void
  readsAnswers?: boolean
  /** Told what a mail server says of a recipient; returns whether it is for good, and what waits was taken back. */
  noteRefused?: (address: string, said: string) => Promise<boolean>
}

export async function openOutbox(
  db: Database,
  onError: (error: Error) => void,
  { onSent, onFailed, readsAnswers = false, noteRefused }: Watch = {},
  listener?: Pick<Listener, 'listen' | 'isListening'>,
): Promise<Outbox> {
  const stopping = new AbortController()
  const notifier = createNotifier(db, channel)
  const senders = new Map<string, ReturnType<typeof createSenders>>()

  const carry = async (message: WaitingMessage, carriers: Carriers) => {
    try {
      await carriers[message.kind](message)
    } catch (error) {
      onFailed?.()
      const said = refusalOfRecipient(error)
      if (said !== undefined && (await noteRefused?.(message.recipient.toLowerCase(), said))) return
      const follows = await postpone(db, message.id, (error as Error).message)
      if (!follows) onError(new Error(`The ${message.kind} ${message.id} is given up.`, { cause: error }))
      return
    }
    onSent?.()
    // The message has been sent. A database that is away for a moment must not cause a second sending.
    for (;;) {
      try {
        return await markSent(db, message.id)
      } catch (error) {
        if (stopping.signal.aborted) throw error
        await wait(500, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  const wakeAll = () => {
    for (const each of senders.values()) each.wake()
  }

  return {
    readsAnswers,
    queue: async (tx, message, recall) => {
      const id = await insertMessage(tx, message, recall)
      tx.afterCommit(() => {
        const lane = laneOf(message)
        senders.get(lane)?.wake()
        notifier.say(lane)
      })
      return id
    },
    startSending: async (carriers) => {
      for (const lane of lanes) {
        senders.set(
          lane,
          createSenders({
            most: sendersOf[lane],
            take: () => takeDueMessage(db, lane),
            carry: (message) => carry(message, carriers).catch(() => {}),
            msUntilDue: () => msUntilDue(db, lane),
            longestRest: () => (listener?.isListening() ? restWhileListening : restWithoutListening),
          }),
        )
      }
      listener?.listen(channel, (lane) => (lane === undefined ? wakeAll() : senders.get(lane)?.wake()))
      wakeAll()
    },
    stop: async () => {
      stopping.abort()
      await Promise.all([...senders.values()].map((each) => each.stop()))
      await notifier.done()
    },
  }
}
