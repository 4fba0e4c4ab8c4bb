import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/**
 * Says something to every server that listens. Not in the transaction of what it tells: PostgreSQL lets those that
 * notify commit one after the other, which made 800 a second of 2,800. What is asked for while something is being said
 * is said once for all.
 */
export function createNotifier(db: Pick<Database, 'shared'>, channel: string) {
  const waiting = new Set<string>()
  let saying: Promise<void> | undefined

  const sayAll = async () => {
    for (const payload of waiting) {
      waiting.delete(payload)
      // Whoever listens looks for themselves now and then.
      await db.shared.row(sql`select pg_notify(${channel}, ${payload})`).catch(() => {})
    }
    saying = undefined
  }

  return {
    say: (payload: string) => {
      waiting.add(payload)
      saying ??= sayAll()
    },
    done: async () => saying,
  }
}
