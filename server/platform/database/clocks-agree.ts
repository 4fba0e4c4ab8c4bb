import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

const mostSeconds = 30

/**
 * Fails as a step of the housekeeping: expiries use the database's clock, but the server's judges codes of
 * authenticator apps and answers of institutions.
 */
export async function ensureClocksAgree(db: Queries) {
  const asked = Date.now()
  const { database } = (await db.row<{ database: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::double precision as database`,
  ))!
  // The database looked at its clock at some moment between the two.
  const seconds = Math.round(Math.max(asked - database, database - Date.now()) / 1000)
  if (seconds > mostSeconds)
    throw new Error(
      `The clocks of this server and of the database differ by ${seconds} s: codes of apps are refused where a clock is wrong. Set both by NTP.`,
    )
}
