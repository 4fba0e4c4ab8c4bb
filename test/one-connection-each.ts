import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#server/platform/database/database.ts'

type Held = { isOpen: boolean }

/**
 * The same database, which fails whoever asks for a second connection while they hold one: as many as there are
 * connections who do so in the same instant wait for each other, and everybody else for them. The shared connection is
 * nobody's to hold.
 */
export function oneConnectionEach(db: Database): Database {
  const holding = new AsyncLocalStorage<Held>()
  const ensureFree = () => {
    if (holding.getStore()?.isOpen) throw new Error('Asks for a second connection while it holds one.')
  }
  return {
    ...db,
    rows: async (query) => {
      ensureFree()
      return db.rows(query)
    },
    row: async (query) => {
      ensureFree()
      return db.row(query)
    },
    run: async (query) => {
      ensureFree()
      return db.run(query)
    },
    transaction: async (work) => {
      ensureFree()
      const held: Held = { isOpen: true }
      const end = () => void (held.isOpen = false)
      return db
        .transaction((tx) => {
          tx.afterCommit(end)
          return holding.run(held, () => work(tx))
        })
        .finally(end)
    },
    batches: (query, readBatch) => {
      ensureFree()
      return db.batches(query, readBatch)
    },
  }
}
