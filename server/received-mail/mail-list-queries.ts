import type { Language } from '#domain/language.ts'
import type { ListedMail, MailTab, ShownMail } from '#domain/received-mail/received-mail-api.ts'
import { mailsAtOnce } from '#domain/received-mail/received-mail-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import { personName } from '#server/platform/database/by-language.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { emptiedMail } from '#server/platform/database/expired-rows.ts'
import { always, sql, wholeNumber, type Sql } from '#server/platform/database/sql.ts'

/** Who is recused from a project reads nothing about it here, also in the place of somebody else. */
const readable = ({ id, impersonatorId }: Viewer): Sql => sql`
  (r.project_id is null or not is_recused(r.project_id, ${id}) and not is_recused(r.project_id, ${impersonatorId ?? id}))`

const inTab: Record<Exclude<MailTab, 'failing'>, Sql> = {
  held: sql`r.state = 'held'`,
  all: always,
  taken: sql`r.state = 'taken'`,
  refused: sql`r.state = 'refused'`,
}

const columnsIn = (language: Language) => sql`
  r.id, to_json(r.received_at) #>> '{}' as at, r.state, r.why, r.from_address as address, r.from_name as name, r.subject,
  r.audience,
  case when u.id is not null then json_build_object('id', u.id, 'name', ${personName('u', language)}, 'address', u.username) end as person,
  case when p.id is not null then json_build_object('id', p.id, 'name', coalesce(p.name_modified, p.name)) end as project`
const tables = sql`
  from received_mail r
  left join user_account u on u.id = r.user_id and u.deleted_at is null
  left join project p on p.id = r.project_id`

type Reading = { viewer: Viewer; language: Language }

type Asked = { tab: MailTab; search: string; before: number | undefined }

export function listMails(
  db: Queries,
  { viewer, language }: Reading,
  { tab, search, before }: Asked,
): Promise<ListedMail[]> {
  if (tab === 'failing') return Promise.resolve([])
  const words = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found =
    search === ''
      ? always
      : sql`
    (lower(r.from_address || ' ' || r.from_name || ' ' || r.subject) like ${words} or r.project_id::text = ${search})`
  const older = before === undefined ? always : sql`r.id < ${before}`
  return db.rows(sql`
    select ${columnsIn(language)} ${tables} where ${inTab[tab]} and ${found} and ${older} and ${readable(viewer)}
    order by r.id desc limit ${wholeNumber(mailsAtOnce)}`)
}

export async function countMails(db: Queries, viewer: Viewer): Promise<Record<MailTab, number>> {
  const row = await db.row<Record<MailTab, number>>(sql`
    select count(*) filter (where r.state = 'held')::integer as held, count(*)::integer as all,
      count(*) filter (where r.state = 'taken')::integer as taken, count(*) filter (where r.state = 'refused')::integer as refused,
      (select count(*)::integer from failing_address) as failing
    from received_mail r where ${readable(viewer)}`)
  return row!
}

type Failing = { address: string; since: string; said: string; waiting: number; person: ShownMail['person'] }

export function listFailing(db: Queries, language: Language): Promise<Failing[]> {
  return db.rows(sql`
    select f.address, to_json(f.since) #>> '{}' as since, f.said,
      (select count(*)::integer from outgoing_message m where lower(m.recipient) = f.address and m.sent_at is null) as waiting,
      case when u.id is not null then json_build_object('id', u.id, 'name', ${personName('u', language)}, 'address', u.username) end as person
    from failing_address f left join user_account u on lower(u.username) = f.address and u.deleted_at is null
    order by f.since desc, f.address`)
}

export type MailRow = Omit<ShownMail, 'original'> & { raw: Buffer | null }

export function findMail(db: Queries, { viewer, language }: Reading, id: number): Promise<MailRow | undefined> {
  return db.row(sql`
    select ${columnsIn(language)}, r.is_proven as "isProven", r.left_out as "leftOut", r.told, r.raw,
      (select to_json(max(link.created_at)) #>> '{}' from mail_link link
        where r.state = 'held' and link.user_id = r.user_id and link.purpose = 'answer'
          and (link.about ->> 'mailId')::integer = r.id and link.ended_at is null and link.expires_at > now()) as "askedAt",
      ${personName('attacher', language)} as "attachedBy"
    ${tables} left join user_account attacher on attacher.id = r.attached_by
    where r.id = ${id} and ${readable(viewer)}`)
}

/** The mail of a message, for a caller who may read the message. */
export function findMailOfMessage(db: Queries, name: string): Promise<{ raw: Buffer | null } | undefined> {
  return db.row(sql`select r.raw from received_mail r where r.entry = ${name}::uuid`)
}

/** Locks a held mail; undefined if it is no longer held, or erased. */
export function holdHeld(
  tx: Transaction,
  id: number,
): Promise<
  | {
      raw: Buffer
      address: string
      userId: number | null
      projectId: number | null
      audience: 'shared' | 'internal' | null
    }
  | undefined
> {
  return tx.row(sql`
    select r.raw, r.from_address as address, r.user_id as "userId", r.project_id as "projectId",
      r.audience from received_mail r
    where r.id = ${id} and r.state = 'held' and r.raw is not null for update of r`)
}

export async function findHolder(tx: Transaction, projectId: number): Promise<number | undefined> {
  const row = await tx.row<{ id: number }>(sql`select p.creator_id as id from project p where p.id = ${projectId}`)
  return row?.id
}

type Named = { userId: number | null; address: string }

export async function findNamed(tx: Transaction, { userId, address }: Named): Promise<number | undefined> {
  if (userId !== null) return userId
  const row = await tx.row<{ id: number }>(sql`
    select u.id from user_account u where lower(u.username) = ${address} and u.deleted_at is null`)
  return row?.id
}

type Attached = {
  projectId: number
  userId: number
  audience: string
  entry: string
  pointId: string | null
  told: string | null
  by: number | null
}

export async function noteAttached(tx: Transaction, id: number, attached: Attached) {
  const { projectId, userId, audience, entry, pointId, told, by } = attached
  await tx.run(sql`
    update received_mail set state = 'taken', why = null, project_id = ${projectId}, user_id = ${userId}, audience = ${audience},
      entry = ${entry}::uuid, point_id = ${pointId}::uuid, told = coalesce(${told}::text, told),
      attached_by = ${by}
    where id = ${id}`)
}

/** A mail that is held is refused with it: nothing of it can be attached any more. */
export async function eraseMail(db: Queries, id: number) {
  await db.run(sql`
    update received_mail set ${emptiedMail}, state = case state when 'held' then 'refused' else state end
    where id = ${id} and state <> 'waiting'`)
}

/** What waits for it is sent now, unless it is older than a mail may be. */
export async function retryAddress(tx: Transaction, address: string) {
  await tx.run(sql`delete from failing_address where address = ${address}`)
  await tx.run(sql`
    update outgoing_message set next_try_at = now()
    where lower(recipient) = ${address} and kind = 'mail' and sent_at is null and body_text is not null
      and created_at > now() - interval '5 days'`)
}
