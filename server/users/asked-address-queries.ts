import type { Language } from '#domain/language.ts'
import type { AskedAddress } from '#domain/users/asked-address-api.ts'
import { admins } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { PersonName } from '#domain/person-name.ts'
import { personName } from '#server/platform/database/by-language.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

const stillWaits = sql`asked.asked_at > now() - interval '7 days'`
const isAdmin = sql`any(${admins}::text[])`

/** What a locked or demoted administrator asked for waits no longer. */
const byAnAdmin = sql`by.role = ${isAdmin} and not by.locked_by_admin and by.deleted_at is null`

export function findAskedAddresses(db: Queries, viewer: Viewer, language: Language): Promise<AskedAddress[]> {
  return db.rows(sql`
    select json_build_object('id', u.id, 'tostring', ${personName('u', language)}) as user, asked.username,
      ${personName('by', language)} as "askedBy",
      ${viewer.id} not in (asked.user_id, asked.asked_by) and ${viewer.impersonatorId === null}::boolean as "mayConfirm"
    from asked_address asked join user_account u on u.id = asked.user_id join user_account by on by.id = asked.asked_by
    where ${stillWaits} and ${byAnAdmin} order by asked.asked_at, u.id`)
}

export async function askForAddressOf(tx: Transaction, userId: number, asked: { username: string; by: number }) {
  await tx.run(sql`
    insert into asked_address (user_id, username, asked_by) values (${userId}, ${asked.username}, ${asked.by})
    on conflict (user_id) do update
      set username = excluded.username, asked_by = excluded.asked_by, asked_at = excluded.asked_at`)
}

/** Returns who asked; undefined if this very address no longer waits. One of two confirmations at once finds it. */
export async function takeAskedAddress(tx: Transaction, userId: number, username: string) {
  const row = await tx.row<{ askedBy: number }>(sql`
    delete from asked_address asked using user_account by
    where asked.user_id = ${userId} and lower(asked.username) = lower(${username}) and by.id = asked.asked_by
      and ${stillWaits} and ${byAnAdmin}
    returning asked.asked_by as "askedBy"`)
  return row?.askedBy
}

/** Also true for a week after the role was taken away: a demotion does not open the account to one administrator alone. */
export async function isOrWasAdmin(tx: Transaction, userId: number): Promise<boolean> {
  const row = await tx.row(sql`
    select from user_account u where u.id = ${userId} and (u.role = ${isAdmin} or exists (
      select from history h where h.entity = 'user' and h.entity_id = u.id and h.at > now() - interval '7 days'
        and h.changes -> 'role' ->> 0 = ${isAdmin}))`)
  return row !== undefined
}

/** Those who are told that an address waits for a second administrator. */
export function findOtherAdmins(
  tx: Transaction,
  except: readonly number[],
): Promise<(PersonName & { username: string; language: Language })[]> {
  return tx.rows(sql`
    select u.username, u.firstname, u.lastname, u.language from user_account u
    where u.role = ${isAdmin} and can_sign_in(u) and u.id <> all(${except}::integer[])
    order by u.id`)
}
