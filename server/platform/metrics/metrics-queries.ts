import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export type MeasuredInDatabase = {
  waiting: number
  oldestSeconds: number
  givenUp: number
  lockWaits: number
  commitWaits: number
  bytes: number
}

export async function askDatabase(db: Queries): Promise<MeasuredInDatabase> {
  const row = await db.row<MeasuredInDatabase>(sql`
    select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::double precision as "oldestSeconds",
      (select count(*) from outgoing_message m where m.sent_at is null and m.next_try_at is null) as "givenUp",
      (select count(*) from pg_locks where not granted) as "lockWaits",
      (select count(*) from pg_stat_activity where datname = current_database() and wait_event = 'SyncRep') as "commitWaits",
      pg_database_size(current_database()) as bytes
    from outgoing_message where sent_at is null and next_try_at is not null`)
  return row!
}
