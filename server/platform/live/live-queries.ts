import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export const liveChannel = 'live'

/** Does not wait for the disk: a notification is only a hint. */
export async function notifyAll(db: Pick<Queries, 'row'>, payload: string) {
  await db.row(sql`
    select pg_notify(${liveChannel}, ${payload}) from (select set_config('synchronous_commit', 'off', true)) at_once`)
}
