import { sql } from '#server/platform/database/sql.ts'

/** After `from`: what somebody waits for in this database. PostgreSQL tells of all, and other tests wait beside this one. */
export const locksWaitedFor = sql`pg_locks where not granted
  and pid in (select pid from pg_stat_activity where datname = current_database())`
