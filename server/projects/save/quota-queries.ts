import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Counts a holder's projects, up to a limit. */
export async function countProjectsOf(tx: Transaction, creatorId: number, enough: number): Promise<number> {
  const row = await tx.row<{ projects: number }>(sql`
    select count(*)::integer as projects from (select from project where creator_id = ${creatorId} limit ${enough}) kept`)
  return row!.projects
}

/** Shared lock until commit; false if held exclusively. */
export async function joinProjectsOf(tx: Transaction, creatorId: number): Promise<boolean> {
  const row = await tx.row<{ joined: boolean }>(sql`
    select pg_try_advisory_xact_lock_shared(7013, ${creatorId}) as joined`)
  return row!.joined
}

/** Exclusive lock until commit, against other new projects of the holder. */
export async function holdProjectsOf(tx: Transaction, creatorId: number) {
  await tx.run(sql`select pg_advisory_xact_lock(7013, ${creatorId})`)
}
