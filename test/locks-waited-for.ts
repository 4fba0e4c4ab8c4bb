import { sql } from '#server/platform/database/sql.ts'

/**
 * After `from`: the locks waited for in this database. PostgreSQL lists those of all databases, and other tests wait at
 * the same time.
 */
export const locksWaitedFor = sql`pg_locks where not granted
  and pid in (select pid from pg_stat_activity where datname = current_database())`
