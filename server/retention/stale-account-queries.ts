import { leavingDays } from '#domain/account/leaving.ts'
import { certifiedStatuses } from '#domain/projects/statuses.ts'
import type { Language } from '#domain/language.ts'
import type { PersonName } from '#domain/person-name.ts'
import { todayInParis } from '#server/platform/database/days.ts'
import type { Retention } from '#server/platform/config.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export type StaleAccount = PersonName & { id: number; username: string; language: Language }

const heldAtOnce = 100
const columns = sql`u.id, u.username, u.firstname, u.lastname, u.language`
const held = sql`order by u.id limit ${heldAtOnce} for update skip locked`

/** Accounts that were never opened: neither validated nor ever signed in, and without a valid link. */
export function holdUnvalidated(tx: Transaction, { unvalidatedDays }: Retention): Promise<StaleAccount[]> {
  return tx.rows(sql`
    select ${columns} from user_account u
    where deleted_at is null and validated_at is null and last_sign_in_at is null and role <> 'ROLE_SUPER_ADMIN'
      and created_at < now() - make_interval(days => ${unvalidatedDays})
      and not exists (select from mail_link l where l.user_id = u.id and l.expires_at > now() and l.ended_at is null)
      and not exists (select from project where project.creator_id = u.id)
    ${held}`)
}

/** Accounts whose owners asked for it, and have not taken it back. */
export function holdLeft(tx: Transaction): Promise<StaleAccount[]> {
  return tx.rows(sql`
    select ${columns} from user_account u
    where u.leaving_at < now() - make_interval(days => ${leavingDays}) and u.deleted_at is null ${held}`)
}

/** Administrators are left out: the platform must not lose its last one to a time limit. */
const maySlumber = sql`u.deleted_at is null and u.role in ('ROLE_USER', 'ROLE_COMMISSION')`
const lastSeen = sql`coalesce(u.last_sign_in_at, u.created_at)`
/** All people of a certified event to come are needed. */
const isExpected = sql`exists (
  select from project_people own join project p on p.id = own.project_id
  where own.user_id = u.id and p.status = any(${certifiedStatuses}::text[]) and p.last_day >= ${todayInParis})`

export function holdToWarn(tx: Transaction, { inactiveYears, noticeDays }: Retention): Promise<StaleAccount[]> {
  return tx.rows(sql`
    select ${columns} from user_account u
    where ${maySlumber} and u.inactivity_notice_at is null and not ${isExpected}
      and ${lastSeen} < now() - make_interval(years => ${inactiveYears}) + make_interval(days => ${noticeDays})
    ${held}`)
}

export async function markWarned(tx: Transaction, ids: number[]) {
  await tx.run(sql`update user_account set inactivity_notice_at = now() where id = any(${ids}::integer[])`)
}

/** Holds the accounts whose owners were told in time, have not returned, and are needed for no event to come. */
export function holdForgotten(tx: Transaction, { inactiveYears, noticeDays }: Retention): Promise<StaleAccount[]> {
  return tx.rows(sql`
    select ${columns} from user_account u
    where ${maySlumber} and inactivity_notice_at < now() - make_interval(days => ${noticeDays})
      and ${lastSeen} < now() - make_interval(years => ${inactiveYears}) and not ${isExpected}
    ${held}`)
}
