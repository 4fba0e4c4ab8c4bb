import { PgBoss } from 'pg-boss'
import type { Database, Queries, Transaction } from '#server/database/database.ts'
import { holdMessage, insertMessage, markSent, noteFailure } from '#server/outbox/outbox-queries.ts'
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

export async function openOutbox(db: Database, onError: (error: Error) => void): Promise<Outbox> {
  const boss = new PgBoss({ db: adapterOf(db), schedule: false })
  boss.on('error', onError)
  await boss.start()
  await boss.createQueue(queueName, { ...retries, expireInSeconds: 900, deleteAfterSeconds: 3600 })

  return {
    queue: async (tx, message) => {
      const messageId = await insertMessage(tx, message)
      await boss.send(queueName, { messageId }, { db: adapterOf(tx) })
    },
    startSending: async (carriers) => {
      const takePlace = inTurn(sentAtOnce)
      await boss.work<{ messageId: string }>(
        queueName,
        { pollingIntervalSeconds: 0.5, batchSize: 50 },
        async (jobs) => {
          await Promise.all(
            jobs.map(async ({ id, data }) => {
              const giveBack = await takePlace()
              // Each fails for itself: the others of its batch are not tried again.
              await sendMessage(db, carriers, data.messageId)
                .catch((error: Error) => boss.fail(queueName, id, { message: error.message }))
                .finally(giveBack)
            }),
          )
        },
      )
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/**
 * The row is held while its message travels, so that nobody else sends it, and marked in the same transaction. Should
 * the process die between the two, the next try carries the same Message-ID, by which the receiver knows it.
 */
async function sendMessage(db: Database, carriers: Carriers, id: string) {
  try {
    await db.transaction(async (tx) => {
      const message = await holdMessage(tx, id)
      if (message === undefined) return
      await carriers[message.kind](message)
      await markSent(tx, id)
    })
  } catch (error) {
    await noteFailure(db, id, error instanceof Error ? error.message : String(error))
    throw error
  }
}

function adapterOf(queries: Queries) {
  return { executeSql: (text: string, values?: unknown[]) => queries.raw(text, values) }
}
