import type { Queries } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

/** What nobody can use any more. */
export async function deleteExpiredRows(db: Queries) {
  await db.run(sql`delete from idempotency where created_at < now() - interval '1 day'`)
  await db.run(sql`delete from sign_in where expires_at < now()`)
  await db.run(sql`delete from token where expires_at < now() - interval '1 day'`)
  await db.run(sql`delete from mail_link where expires_at < now() - interval '1 day'`)
  await db.run(sql`delete from verification_code where expires_at < now()`)
  await db.run(sql`delete from login_proof where expires_at < now()`)
  await db.run(sql`delete from rate_limit where since < now() - interval '1 day'`)
}
