import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

/** The owner's choice; by default true for accounts without an app. */
export function wantsSmsCode(account: Sql): Sql {
  return sql`coalesce(${account}.sms_code, not exists (select from authenticator where authenticator.user_id = ${account}.id))`
}

export async function hasSmsCode(db: Queries, userId: number): Promise<boolean> {
  const row = await db.row<{ wanted: boolean }>(sql`
    select ${wantsSmsCode(sql`account`)} as wanted from user_account account where id = ${userId}`)
  return row?.wanted === true
}

/** Returns false if the choice was the same before. */
export async function chooseSmsCode(tx: Transaction, userId: number, on: boolean): Promise<boolean> {
  return (
    (await tx.run(sql`
      update user_account account set sms_code = ${on}
      where id = ${userId} and ${wantsSmsCode(sql`account`)} <> ${on}`)) > 0
  )
}
