import type { Language } from '#domain/language.ts'
import type { Role } from '#domain/roles.ts'
import { answerChanges } from '#domain/questions/project-answers.ts'
import type { ReviewedField } from '#domain/projects/review.ts'
import { proposalOf, reviewedTexts } from '#domain/translations/translations.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { MessageFile } from '#domain/message-file.ts'
import { readableAudiences, type MessageAudience } from '#domain/thread/message.ts'
import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { opinionSight } from '#server/opinions/opinion-queries.ts'
import { personName } from '#server/platform/database/by-language.ts'
import { always, constant, join, nothing, sql, wholeNumber, type Sql } from '#server/platform/database/sql.ts'

export type EntryRow = {
  id: string
  projectId: number
  at: string
  isMessage: boolean
  authorId: number | null
  author: string | null
  role: Role | null
  isHolder: boolean
  impersonatorId: number | null
  impersonator: string | null
  text: string
  files: MessageFile[]
  mail: { attachedBy: string | null; hasOriginal: boolean; openPoints: number } | null
  audience: MessageAudience
  isOpinion: boolean
  isCorrected: boolean
  withdrawnAt: string | null
  withdrawnBy: string | null
  withdrawnReason: string | null
  action: NonNullable<ThreadEntry['event']>['action']
  from: ProjectStatus | null
  to: ProjectStatus | null
  fields: ReviewedField[]
  points: number
  answered: number
  delivery: NonNullable<ThreadEntry['event']>['delivery']
  dueDay: string | null
}

export type Reading = { viewer: Viewer; language: Language }
type Page = { projectId: number; before: string | undefined; most: number; language: Language }

/** Returns the newest entries, or those before one, newest first. A page costs the same however long the thread is. */
export function listEntries(db: Queries, viewer: Viewer, page: Page): Promise<EntryRow[]> {
  const { projectId, before, most, language } = page
  const parts = [messages(viewer, projectId), events(projectId), ...overtaken(viewer, projectId)]
  if (before === undefined) return readEntries(db, language, newestOf(parts, always, most))
  const found = sql`select * from (${join(parts, unionAll)}) known where known.name = ${before}::uuid limit 1`
  const older = sql`
    part.at <= (select known.at from known) and (part.at, part.kind, part.seq) < (select known.at, known.kind, known.seq from known)`
  return readEntries(db, language, newestOf(parts, older, most), sql`known as materialized (${found}),`)
}

/** Returns one message as an entry; undefined if the viewer may not read it. */
export async function findMessageEntry(
  db: Queries,
  { viewer, language }: Reading,
  name: string,
): Promise<EntryRow | undefined> {
  const [entry] = await readEntries(
    db,
    language,
    sql`
    select ${messageColumns} from project_message m where m.name = ${name}::uuid and ${readable(viewer, sql`m.project_id`)}`,
  )
  return entry
}

/** A recused viewer reads what the holder reads; messages marked as opinions are sealed with the opinions. */
export function readable(viewer: Viewer, projectId: Sql): Sql {
  // Written as a separate condition, so that a holder's page is read from an index of its own.
  if (!readableAudiences(viewer).includes('internal')) return sql`m.audience = 'shared'`
  const sight = sql`(select seen.sight from ${opinionSight(projectId, viewer)} seen)`
  const isOwn = viewer.impersonatorId === null ? sql`m.author_id = ${viewer.id}` : sql`false`
  return sql`(m.audience = 'shared' or ${sight} = 'open' or ${sight} = 'sealed' and (not m.is_opinion or ${isOwn}))`
}

/** Messages and events have the same columns in the same order, for their union. */
const messageColumns = sql`
  m.project_id, m.name, m.written_at as at, 1 as kind, m.id as seq, m.author_id, m.impersonator_id, m.text,
  m.audience, m.is_opinion, m.corrected_at is not null as is_corrected, m.withdrawn_at, m.withdrawn_by, m.withdrawn_reason,
  null as action, null as from_status, null as to_status, '{}'::text[] as fields`

const messages = (viewer: Viewer, projectId: number) =>
  sql`select ${messageColumns} from project_message m where m.project_id = ${projectId} and ${readable(viewer, sql`${projectId}::integer`)}`

/** The same each time, and not reversible to the number. */
const nameOf = (kind: 'event' | 'decision', number: Sql) => sql`
  encode(substr(sha256(convert_to(${kind} || ' ' || ${number} || ' ' || (select thread_secret.value from thread_secret), 'UTF8')), 1, 16), 'hex')::uuid`

/** The holder's text since the project last moved: a draft is saved as it is typed, long before it is submitted. */
const answerOf = sql`
  select c.changes -> 'userComment' ->> 1 from history c
  where c.entity = 'project' and c.entity_id = h.entity_id and c.id <= h.id and c.changes ? 'userComment'
    and c.id > coalesce((
      select max(moved.id) from history moved
      where moved.entity = 'project' and moved.entity_id = h.entity_id and moved.id < h.id and moved.changes ? 'projectStatus'), 0)
  order by c.id desc limit 1`

/** Changes of status and messages from the history, without internal data. */
const events = (projectId: number) => sql`
  select h.entity_id as project_id, ${nameOf('event', sql`h.id`)} as name, h.at, 0 as kind, h.id as seq, h.actor_id as author_id,
    h.impersonator_id, coalesce(
      nullif(h.changes -> 'word' ->> 1, ''), nullif(h.changes -> 'message' ->> 1, ''),
      case when h.action = 'submit' then (${answerOf}) end, '') as text,
    'shared' as audience, false as is_opinion, false as is_corrected, null::timestamptz as withdrawn_at, null::integer as withdrawn_by,
    null as withdrawn_reason, h.action,
    h.changes -> 'projectStatus' ->> 0 as from_status, h.changes -> 'projectStatus' ->> 1 as to_status, ${reviewed} as fields
  from history h
  where h.entity = 'project' and h.entity_id = ${projectId} and (
    coalesce(h.changes -> 'projectStatus' ->> 1, 'DRAFT') <> 'DRAFT' or h.action in ('accept', 'refuse')
    or coalesce(h.changes -> 'word' ->> 1, '') <> '' or coalesce(h.changes -> 'message' ->> 1, '') <> '')`

/** The modifications of a published project that an act decided on. */
const reviewed = sql`case when h.action in ('accept', 'refuse') then array_remove(array[
  ${join(reviewedTexts.map((text) => sql`case when h.changes ? ${constant(proposalOf(text))} then ${constant(text)} end`))},
  case when h.changes ? 'projectImageModified' then 'image' end,
  case when h.changes ? ${answerChanges.proposed} then 'answers' end], null) else '{}' end`

/** Prepared decisions that were overtaken; hidden from the holder. */
function overtaken(viewer: Viewer, projectId: number): Sql[] {
  if (!readableAudiences(viewer).includes('internal')) return []
  return [
    sql`
    select d.project_id, ${nameOf('decision', sql`d.id`)} as name, d.cancelled_at as at, 2 as kind, d.id as seq,
      d.cancelled_by as author_id, null::integer as impersonator_id, '' as text, 'internal' as audience,
      false as is_opinion, false as is_corrected, null::timestamptz as withdrawn_at, null::integer as withdrawn_by, null as withdrawn_reason,
      'decisionOvertaken' as action, null as from_status, d.status as to_status,
      '{}'::text[] as fields
    from prepared_decision d where d.project_id = ${projectId} and d.overtaken
      and (select seen.sight from ${opinionSight(sql`${projectId}::integer`, viewer)} seen) <> 'none'`,
  ]
}

const unionAll = sql` union all `

function newestOf(parts: readonly Sql[], older: Sql, most: number): Sql {
  const newest = (part: Sql) =>
    sql`(select * from (${part}) part where ${older} order by part.at desc, part.seq desc limit ${wholeNumber(most)})`
  return sql`select * from (${join(parts.map(newest), unionAll)}) every_kind
    order by every_kind.at desc, every_kind.kind desc, every_kind.seq desc limit ${wholeNumber(most)}`
}

const filesOfMessage = sql`(
  select coalesce(json_agg(json_build_object('id', f.name, 'name', i.file_name, 'kind', substr(i.extension, 6),
    'bytes', i.file_bytes) order by f.place), '[]')
  from message_file f join image i on i.id = f.image_id where f.message_id = e.seq)`

const mailOfMessage = (language: Language) => sql`(
  select json_build_object('attachedBy', ${personName('attacher', language)}, 'hasOriginal', r.raw is not null,
    'openPoints', case when r.told = 'todo' then (
      select count(*)::integer from point t
      where t.project_id = r.project_id and t.field is not null and t.settled_at is null and t.answered_at is null and t.reply = '')
      else 0 end)
  from received_mail r left join user_account attacher on attacher.id = r.attached_by where r.entry = e.name)`

const deliveryOf = sql`(
  select json_build_object('handedAt', to_json(m.handed_at) #>> '{}', 'refusal', m.refusal, 'canBeAnswered', sent.answers is not null)
  from decision_mail m left join outgoing_message sent on sent.id = m.message_id
  where m.project_id = e.project_id and m.queued_at = e.at limit 1)`

function readEntries(db: Queries, language: Language, entries: Sql, before: Sql = nothing): Promise<EntryRow[]> {
  return db.rows<EntryRow>(sql`
    with ${before} entry as (${entries})
    select e.name::text as id, e.project_id as "projectId", to_json(e.at) #>> '{}' as at, e.kind = 1 as "isMessage", e.author_id as "authorId",
      ${personName('author', language)} as author, author.role, exists (
        select from project_people own where own.project_id = p.id and own.user_id = e.author_id) as "isHolder",
      e.impersonator_id as "impersonatorId", ${personName('impersonator', language)} as impersonator,
      e.text, case when e.kind = 1 then ${filesOfMessage} else '[]' end as files,
      case when e.kind = 1 then ${mailOfMessage(language)} end as mail, e.audience, case when e.kind = 0 then ${deliveryOf} end as delivery,
      e.is_opinion as "isOpinion", e.is_corrected as "isCorrected", to_json(e.withdrawn_at) #>> '{}' as "withdrawnAt",
      ${personName('withdrawer', language)} as "withdrawnBy", e.withdrawn_reason as "withdrawnReason",
      e.action, e.from_status as "from", e.to_status as "to", e.fields,
      coalesce(told.points, 0) as points, coalesce(told.answered, 0) as answered, told.due_day as "dueDay"
    from entry e
    join project p on p.id = e.project_id
    left join user_account author on author.id = e.author_id
    left join user_account impersonator on impersonator.id = e.impersonator_id
    left join user_account withdrawer on withdrawer.id = e.withdrawn_by
    left join lateral (
      select count(t.field) filter (where t.asked_at = e.at)::integer as points,
        count(t.field) filter (where t.answered_at = e.at)::integer as answered,
        max(t.asked_due) filter (where t.asked_at = e.at)::text as due_day
      from point t where t.project_id = e.project_id and e.at in (t.asked_at, t.answered_at)) told on e.kind = 0
    order by e.at desc, e.kind desc, e.seq desc`)
}
