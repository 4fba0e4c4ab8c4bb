import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export const liveChannel = 'live'

/** Nothing waits for the disk: what is said is a hint. */
export async function notifyAll(db: Pick<Queries, 'row'>, payload: string) {
  await db.row(sql`
    select pg_notify(${liveChannel}, ${payload}) from (select set_config('synchronous_commit', 'off', true)) at_once`)
}
