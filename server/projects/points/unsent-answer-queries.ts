import type { Localized } from '#domain/language.ts'
import type { DateRule } from '#domain/projects/date-rule.ts'
import type { ProjectColumns } from '#domain/projects/project-fields.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { namedInEach, personNameInEach } from '#server/platform/database/by-language.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { UnsentAnswers } from '#domain/questions/project-answers.ts'
import type { ImageRow } from '#server/platform/images/image-queries.ts'
import { imageJson, type NamedRow } from '#server/projects/rows/project-queries.ts'

export type UnsentAnswer = {
  fields: Partial<ProjectColumns>
  /** Null if they are those of the project. */
  types: NamedRow[] | null
  dates: DateRule[] | null
  image: ImageRow | null
  commission: string | null
  commissionNames: Localized
  /** The answers to the questions of its edition that differ from those of the project. */
  asked: UnsentAnswers
  /** By the id of their point. */
  replies: Record<string, string>
  savedBy: Localized | null
  savedAt: string
}

export function findUnsentAnswer(db: Pick<Queries, 'row'>, projectId: number): Promise<UnsentAnswer | undefined> {
  return db.row(sql`
    select u.fields, u.dates, u.replies, json_build_object('answers', u.answers, 'wordings', u.wordings) as asked, ${imageJson(sql`u.image_id`)} as image,
      case when u.type_ids is not null then coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name, 'names', ${namedInEach('t')}) order by t.name collate french, t.id)
        from project_type t where t.id = any(u.type_ids)), '[]') end as types,
      commission.name as commission, ${namedInEach('commission')} as "commissionNames",
      ${personNameInEach('saver')} as "savedBy", to_json(u.saved_at) #>> '{}' as "savedAt"
    from unsent_answer u
    left join commission on commission.id = (u.fields ->> 'commissionId')::integer
    left join user_account saver on saver.id = u.saved_by
    where u.project_id = ${projectId}`)
}

type Kept = Pick<UnsentAnswer, 'fields' | 'dates' | 'asked'> & {
  typeIds: number[] | null
  imageId: number | null
  files: number[]
}
type Held = { id: number; heldAt: string }

export async function keepFields(tx: Transaction, { id }: Viewer, { id: projectId, heldAt }: Held, kept: Kept) {
  const { fields, typeIds, dates, imageId, asked, files } = kept
  await tx.run(sql`
    insert into unsent_answer (project_id, fields, type_ids, dates, image_id, answers, wordings, files, saved_by, saved_at)
    values (${projectId}, ${JSON.stringify(fields)}::jsonb, ${typeIds}::integer[],
      ${dates && JSON.stringify(dates)}::jsonb, ${imageId}, ${JSON.stringify(asked.answers)}::jsonb,
      ${JSON.stringify(asked.wordings)}::jsonb, ${files}::integer[], ${id}, ${heldAt})
    on conflict (project_id) do update set fields = excluded.fields, type_ids = excluded.type_ids,
      dates = excluded.dates, image_id = excluded.image_id, answers = excluded.answers,
      wordings = excluded.wordings, files = excluded.files, saved_by = excluded.saved_by, saved_at = excluded.saved_at`)
  await countSave(tx, projectId)
}

export async function keepReply(tx: Transaction, { id }: Viewer, { id: projectId, heldAt }: Held, reply: Reply) {
  await tx.run(sql`
    insert into unsent_answer as known (project_id, replies, saved_by, saved_at)
    values (${projectId}, jsonb_build_object(${reply.pointId}::text, ${reply.words}::text), ${id}, ${heldAt})
    on conflict (project_id) do update set replies = known.replies || excluded.replies,
      saved_by = excluded.saved_by, saved_at = excluded.saved_at`)
}

type Reply = { pointId: string; words: string }

function countSave(tx: Transaction, projectId: number) {
  return tx.run(sql`update project set unsent_saves = unsent_saves + 1 where project.id = ${projectId}`)
}

/** Returns the picture and files that it showed. */
export async function removeUnsentAnswer(tx: Transaction, projectId: number): Promise<(number | null)[]> {
  const removed = await tx.row<{ shown: (number | null)[] }>(sql`
    delete from unsent_answer where project_id = ${projectId} returning array_append(files, image_id) as shown`)
  return removed?.shown ?? []
}

/** Replies of open points become part of the answer. */
export function sendReplies(tx: Transaction, projectId: number) {
  return tx.run(sql`
    update point set reply = written.value, replied_at = u.saved_at
    from unsent_answer u, jsonb_each_text(u.replies) as written
    where u.project_id = ${projectId} and point.project_id = u.project_id and point.id::text = written.key
      and point.settled_at is null`)
}

export async function newDateIds(tx: Transaction, count: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select nextval('project_date_id_seq')::integer as id from generate_series(1, ${count})`)
  return rows.map(({ id }) => id)
}
