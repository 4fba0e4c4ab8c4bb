import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** How far the log of a database goes: each promotion begins a new timeline, and forks from the one before. */
export type Position = { timeline: number; bytes: number }

/** Up to where everything that was acknowledged has been written. */
export async function findPrimaryPosition(db: Pick<Queries, 'row'>): Promise<Position> {
  const row = await db.row<Position>(sql`
    select ('x' || substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8))::bit(32)::integer as timeline,
      (pg_current_wal_flush_lsn() - '0/0')::bigint as bytes`)
  return row!
}

/**
 * Up to where a replica shows what the primary wrote. Undefined for a server that is not a replica. What a role may not
 * see of the receiving process, the control file says at its next restart point.
 */
export function findReplicaPosition(db: Pick<Queries, 'row'>): Promise<Position | undefined> {
  return db.row<Position>(sql`
    select greatest(
        (select received_tli from pg_stat_wal_receiver),
        (select min_recovery_end_timeline from pg_control_recovery()),
        (select timeline_id from pg_control_checkpoint())
      ) as timeline,
      (pg_last_wal_replay_lsn() - '0/0')::bigint as bytes
    where pg_is_in_recovery() and pg_last_wal_replay_lsn() is not null`)
}
