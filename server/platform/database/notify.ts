import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/**
 * Sends a NOTIFY to every server that listens. It is sent outside the transaction it is about, because PostgreSQL lets
 * transactions that notify commit only one after the other (800 a second instead of 2,800). Equal waiting payloads are
 * sent once.
 */
export function createNotifier(db: Pick<Database, 'shared'>, channel: string) {
  const waiting = new Set<string>()
  let saying: Promise<void> | undefined

  const sayAll = async () => {
    for (const payload of waiting) {
      waiting.delete(payload)
      // A lost notification only delays: the receivers look by themselves now and then.
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
