import {
  isChosen,
  kindsFor,
  kindOf,
  usualDelivery,
  type Delivery,
  type NotificationKind,
} from '#domain/notifications/kinds.ts'
import type { NotificationSettings } from '#domain/notifications/notification-api.ts'
import type { Language } from '#domain/language.ts'
import type { Role } from '#domain/roles.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { constant, sql, type Sql } from '#server/platform/database/sql.ts'
import { byRole } from '#server/notifications/who-may-be-told-queries.ts'

/** SQL for how notifications of a kind reach this account by mail. */
export function chosenDelivery(kind: NotificationKind, account: Sql): Sql {
  const usual = byRole(account, (role) => constant(usualDelivery(kind, role) ?? 'never'))
  if (kindOf(kind).isLocked) return usual
  return sql`coalesce(
    (select s.delivery from notification_setting s where s.user_id = ${account}.id and s.kind = ${constant(kind)}), ${usual})`
}

/** Finds the user of an unsubscription link, with the key that proves it. */
export function findUnsubscriber(
  db: Queries,
  id: number,
): Promise<{ id: number; noticeKey: string; language: Language } | undefined> {
  return db.row(sql`
    select id, notice_key as "noticeKey", language from user_account where id = ${id} and deleted_at is null`)
}

type SettingsRow = {
  role: Role
  address: string
  timeZone: string
  chosen: Partial<Record<NotificationKind, Delivery>>
}

export async function readSettings(db: Queries, userId: number): Promise<NotificationSettings> {
  const known = (await findSettings(db, userId))!
  const digest = await db.row<NotificationSettings['digest']>(sql`
    select count(*) filter (where awaits)::integer as awaiting, count(*) filter (where not awaits)::integer as information
    from notification where user_id = ${userId} and mail = 'digest' and seen_at is null`)
  const kinds = kindsFor(known.role).map((kind) => ({
    kind,
    delivery: deliveryOf(known, kind),
    isLocked: kindOf(kind).isLocked === true,
  }))
  return { address: known.address, timeZone: known.timeZone, kinds, digest: digest! }
}

function findSettings(db: Queries, userId: number): Promise<SettingsRow | undefined> {
  return db.row(sql`
    select role, username as address, time_zone as "timeZone",
      (select coalesce(json_object_agg(set_by.kind, set_by.delivery), '{}') from notification_setting set_by where set_by.user_id = u.id) as chosen
    from user_account u where u.id = ${userId} and u.deleted_at is null`)
}

function deliveryOf({ role, chosen }: SettingsRow, kind: NotificationKind): Delivery {
  const usual = usualDelivery(kind, role) ?? 'never'
  return isChosen(kind, role) ? (chosen[kind] ?? usual) : usual
}

/** Also drops notifications that wait for a mail of the kind that is turned off. */
export async function chooseDelivery(tx: Transaction, userId: number, kind: NotificationKind, delivery: Delivery) {
  await tx.run(sql`
    insert into notification_setting (user_id, kind, delivery) values (${userId}, ${kind}, ${delivery})
    on conflict (user_id, kind) do update set delivery = excluded.delivery`)
  if (delivery === 'never')
    await tx.run(
      sql`update notification set mail = null where user_id = ${userId} and kind = ${kind} and mail is not null`,
    )
}

/** Turns off every kind that came with the digest. */
export async function endDigest(tx: Transaction, userId: number) {
  const known = await findSettings(tx, userId)
  if (known === undefined) return
  const inDigest = kindsFor(known.role).filter((kind) => deliveryOf(known, kind) === 'digest')
  for (const kind of inDigest) await chooseDelivery(tx, userId, kind, 'never')
}

/** Returns whether the database knows the zone: an unknown one would stop every digest. */
export async function chooseTimeZone(db: Queries, userId: number, timeZone: string): Promise<boolean> {
  const changed = await db.run(sql`
    update user_account set time_zone = ${timeZone}
    where id = ${userId} and exists (select from pg_timezone_names where pg_timezone_names.name = ${timeZone})`)
  return changed > 0
}
