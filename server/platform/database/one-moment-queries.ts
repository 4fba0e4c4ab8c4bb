import type { Database, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Reads with several statements what the database was at one moment, whatever is written meanwhile. */
export function ofOneMoment<Result>(db: Database, read: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`)
    return read(tx)
  })
}
