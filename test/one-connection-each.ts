import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#server/platform/database/database.ts'

type HeldConnection = { isOpen: boolean }

/**
 * The same database, which fails a caller who requests a second connection while holding one: as many such callers as
 * there are connections would wait for each other, and every other caller for them. The shared connection is held by
 * none.
 */
export function oneConnectionEach(db: Database): Database {
  const holding = new AsyncLocalStorage<HeldConnection>()
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
      const held: HeldConnection = { isOpen: true }
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
