import { accountColumns, type AccountRow } from '#server/auth/auth-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

/** The number of tries that are judged within fifteen minutes. */
export const mostTries = 10

export type AccountKey = { username: string } | { id: number }

/** An account with its try taken: the number of this try, or null for a locked account, which is judged no more. */
export type TriedAccount = AccountRow & { tries: number | null }

/**
 * Takes one of an account's ten tries within fifteen minutes; the last one locks it for fifteen minutes. One statement
 * runs before anything is judged, so that only ten of any number at once are judged. It does not wait for the disk: a
 * crash of the database would forget the tries of its last moment, and no caller can cause one.
 */
export function takeTry(db: Queries, whose: AccountKey): Promise<TriedAccount | undefined> {
  return db.row(sql`
    with held as (
      select ${accountColumns}, coalesce(account.locked_until > now(), false) as locked,
        coalesce(account.failures_since > now() - interval '15 minutes', false) as recent, account.failures as before
      from user_account account, (select set_config('synchronous_commit', 'off', true)) at_once
      where ${isTheAccount(whose)} and deleted_at is null
      for no key update of account
    ), taken as (
      update user_account set
        failures = case when recent then before + 1 else 1 end,
        failures_since = case when recent then failures_since else now() end,
        locked_until = case when recent and before + 1 >= ${mostTries} then now() + interval '15 minutes' else locked_until end
      from held where user_account.id = held.id and not held.locked
      returning failures
    )
    select held.*, (select taken.failures from taken) as tries from held`)
}

/** The password was right but the sign-in is not complete: returns this one try, and keeps the earlier failures. */
export async function giveTryBack(db: Queries, accountId: number) {
  await db.run(sql`
    update user_account set failures = greatest(failures - 1, 0),
      locked_until = case when failures - 1 < ${mostTries} then null else locked_until end
    where id = ${accountId}`)
}

function isTheAccount(whose: AccountKey): Sql {
  return 'id' in whose ? sql`account.id = ${whose.id}` : sql`lower(account.username) = lower(${whose.username})`
}
