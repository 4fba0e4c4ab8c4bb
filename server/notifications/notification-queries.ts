import type { Language } from '#domain/language.ts'
import {
  mostCounted,
  notificationsAtOnce,
  type Notification,
  type notificationParts,
} from '#domain/notifications/notification-api.ts'
import type { MessageAudience } from '#domain/thread/message.ts'
import type { Viewer } from '#domain/viewer.ts'
import { personName } from '#server/platform/database/by-language.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { always, sql, wholeNumber, type Sql } from '#server/platform/database/sql.ts'
import { mayStillRead } from '#server/notifications/who-may-be-told-queries.ts'

/** Written exactly like the condition of its index: a holder's task is not done by seeing it. */
const awaiting = sql`(n.awaits and (n.seen_at is null or n.kind in ('decision', 'pointDue')))`

/** The length of a message's excerpt. */
const excerpt = 280

const readable = mayStillRead(sql`u`)

/** An administrator in another user's place does not read about projects from which they are recused themselves. */
function alsoReadableBy({ impersonatorId }: Viewer): Sql {
  if (impersonatorId === null) return always
  return sql`(n.project_id is null or not is_recused(n.project_id, ${impersonatorId}))`
}

/** PostgreSQL may cast before it checks the kind, and `about` of a session is a number, not a uuid. */
const messageMeant = sql`case when n.kind in ('message', 'mention') then n.about::uuid end`

const from = sql`
  from notification n
  join user_account u on u.id = n.user_id
  left join project p on p.id = n.project_id
  left join user_account a on a.id = n.actor_id
  left join project_message m on m.name = ${messageMeant}
    and (m.audience = 'shared' or u.role <> 'ROLE_USER') and not m.is_opinion`

/** Shows that a member has given the requested opinion, which having seen the notification would not. */
const facts = sql`case when n.kind = 'opinionDue' and not n.awaits then n.facts || '{"isDone":true}' else n.facts end`

/** The plan of a cancelled session is stored only for mails, which go to those who are still members. */
const shownFacts = sql`(${facts}) - array['session', 'commissionId', 'seats']`

const columns = (longest: number, language: Language, told = shownFacts) => sql`
  n.name as id, n.kind, to_json(n.at) #>> '{}' as at, n.seen_at is not null as "isSeen",
  ${awaiting} as awaits,
  case when p.id is not null then json_build_object('id', p.id, 'name', coalesce(p.name_modified, p.name)) end as project,
  ${personName('a', language)} as actor, n.about, ${told} as facts,
  case when length(m.text) > ${wholeNumber(longest)} then left(m.text, ${wholeNumber(longest)}) || '…'
    else coalesce(m.text, '') end as text`

type Page = { part: (typeof notificationParts)[number]; before: string | undefined; language: Language }

export function listNotifications(
  db: Queries,
  viewer: Viewer,
  { part, before, language }: Page,
): Promise<Notification[]> {
  const older =
    before === undefined
      ? always
      : sql`(n.at, n.id) < (
          select last.at, last.id from notification last where last.user_id = ${viewer.id} and last.name = ${before}::uuid)`
  return db.rows(sql`
    select ${columns(excerpt, language)} ${from}
    where n.user_id = ${viewer.id} and ${awaiting} = ${part === 'awaiting'} and ${older} and ${readable} and ${alsoReadableBy(viewer)}
    order by n.at desc, n.id desc limit ${wholeNumber(notificationsAtOnce)}`)
}

export async function countUnseen(db: Pick<Queries, 'row'>, viewer: Viewer): Promise<number> {
  const row = await db.row<{ unseen: number }>(sql`
    select count(*)::integer as unseen from (
      select from notification n
      join user_account u on u.id = n.user_id
      where n.user_id = ${viewer.id} and n.seen_at is null and ${readable} and ${alsoReadableBy(viewer)} limit ${wholeNumber(mostCounted)}) counted`)
  return row!.unseen
}

/** A notification that was seen is no longer mailed. */
export function markSeen(
  db: Queries,
  viewer: Viewer,
  which: { ids: readonly string[] } | { upTo: string } | { projectId: number },
) {
  const chosen =
    'ids' in which
      ? sql`n.name = any(${which.ids}::uuid[])`
      : 'projectId' in which
        ? sql`n.project_id = ${which.projectId}`
        : sql`(n.at, n.id) <= (
            select last.at, last.id from notification last where last.user_id = ${viewer.id} and last.name = ${which.upTo}::uuid)`
  return db.run(sql`
    update notification n set seen_at = clock_timestamp(), mail = null
    where n.user_id = ${viewer.id} and n.seen_at is null and ${chosen}`)
}

/** Lists what waits for the next digest. */
export function listDigest(db: Queries, viewer: Viewer, language: Language): Promise<Notification[]> {
  return db.rows(sql`
    select ${columns(excerpt, language)} ${from}
    where n.user_id = ${viewer.id} and n.mail = 'digest' and n.seen_at is null and ${readable} and ${alsoReadableBy(viewer)}
    order by n.at desc, n.id desc limit ${wholeNumber(mostCounted)}`)
}

/** With the readers of the message that it tells, if it tells one. */
export type ToldByMail = Notification & { audience: MessageAudience | null }

/** Lists notifications for a mail, oldest first. */
export function listTaken(
  db: Queries,
  ids: readonly number[],
  { longest, language }: { longest: number; language: Language },
): Promise<ToldByMail[]> {
  return db.rows(sql`
    select ${columns(longest, language, facts)}, m.audience ${from}
    where n.id = any(${ids}::bigint[]) and n.seen_at is null and u.deleted_at is null and not u.locked_by_admin
      and ${readable} order by n.at, n.id`)
}
