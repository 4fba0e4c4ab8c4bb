import { PgBoss, type JobWithMetadata } from 'pg-boss'
import type { Database, Queries, Transaction } from '#server/database/database.ts'
import { holdMessage, insertMessage, listForgotten, markSent, noteFailure } from '#server/outbox/outbox-queries.ts'
import { inTurn } from '#server/in-turn.ts'
import type { Carriers } from '#server/outbox/carriers.ts'

export type Message = { kind: 'mail' | 'sms'; recipient: string; subject?: string; text: string; html?: string }

export type Outbox = {
  /** Part of the caller's transaction: the message leaves if, and only if, the rest is written. */
  queue: (tx: Transaction, message: Message) => Promise<void>
  /** Sends what waits, here and now, in as many processes as call it. */
  startSending: (carriers: Carriers) => Promise<void>
  stop: () => Promise<void>
}

const queueName = 'outgoing-message'

/** Each holds a connection while its message travels. */
const sentAtOnce = 3

/** 5 s, 10 s, 20 s … an hour: about a day of tries. */
const retries = { retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }

/** A message on its way when we stop is let through: no carrier waits longer than this for its answer. */
const patience = 30_000

type Settings = { keepJobsHours?: number; onSent?: () => void; onFailed?: () => void }

export async function openOutbox(
  db: Database,
  onError: (error: Error) => void,
  { keepJobsHours = 1, onSent, onFailed }: Settings = {},
): Promise<Outbox> {
  const boss = new PgBoss({ db: adapterOf(db), schedule: false })
  boss.on('error', onError)
  await boss.start()
  const queue = { ...retries, expireInSeconds: 900, deleteAfterSeconds: keepJobsHours * 3600 }
  await boss.createQueue(queueName, queue)
  await boss.updateQueue(queueName, queue)
  let stopping = false

  return {
    queue: async (tx, message) => {
      const messageId = await insertMessage(tx, message)
      await boss.send(queueName, { messageId }, { db: adapterOf(tx) })
    },
    startSending: async (carriers) => {
      const takePlace = inTurn(sentAtOnce)
      const send = async ({ id, data, retryCount, retryLimit }: JobWithMetadata<{ messageId: string }>) => {
        const giveBack = await takePlace()
        try {
          if (stopping) throw new Error('The server stops.')
          await sendMessage(db, carriers, { id: data.messageId, isLastTry: retryCount >= retryLimit })
          onSent?.()
        } catch (error) {
          if (!stopping) onFailed?.()
          // Each fails for itself: the others of its batch are not tried again.
          await boss.fail(queueName, id, { message: String(error) })
        } finally {
          giveBack()
        }
      }
      await boss.work(
        queueName,
        { pollingIntervalSeconds: 0.5, batchSize: 50, includeMetadata: true },
        async (jobs: JobWithMetadata<{ messageId: string }>[]) => {
          await Promise.all(jobs.map(send))
        },
      )
      for (const messageId of await listForgotten(db, queueName)) await boss.send(queueName, { messageId })
    },
    stop: async () => {
      stopping = true
      await boss.stop({ graceful: true, timeout: patience })
    },
  }
}

/**
 * The row is held while its message travels, so that nobody else sends it, and marked in the same transaction. Should
 * the process die between the two, the next try carries the same Message-ID, by which the receiver knows it.
 */
async function sendMessage(db: Database, carriers: Carriers, { id, isLastTry }: { id: string; isLastTry: boolean }) {
  try {
    await db.transaction(async (tx) => {
      const message = await holdMessage(tx, id)
      if (message === undefined) return
      await carriers[message.kind](message)
      await markSent(tx, id)
    })
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error)
    await noteFailure(db, id, { error: told, isLast: isLastTry })
    throw error
  }
}

function adapterOf(queries: Queries) {
  return { executeSql: (text: string, values?: unknown[]) => queries.raw(text, values) }
}
