import type { ConcernedFiles } from '#domain/questions/question-files-api.ts'
import type { Concerns } from '#domain/questions/question.ts'
import { filedStatuses } from '#domain/projects/statuses.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { among, sql, wholeNumber, type Sql } from '#server/platform/database/sql.ts'

type Files = { typeIds: Sql; commissionIds: Sql }

/** A question as SQL values: a stored one, or one that is being written. */
type Condition = Files & { parentId: Sql; parentValues: Sql }

/** Whether the condition concerns `project p`: an answer above counts while its own question concerns that. */
function concernsProject({ parentId, parentValues, ...files }: Condition): Sql {
  const ofAbove = { typeIds: sql`asked.type_ids`, commissionIds: sql`asked.commission_ids` }
  return sql`(${isAmongFiles(files)} and (${parentId} is null or exists (
    select from answer above join question asked on asked.id = above.question_id
    where above.project_id = p.id and above.question_id = ${parentId} and ${isAmongFiles(ofAbove)}
      and (above.choices && ${parentValues} or above.yes::integer = any(${parentValues})))))`
}

function isAmongFiles({ typeIds, commissionIds }: Files): Sql {
  return sql`(cardinality(${typeIds}) = 0 or exists (
      select from project_project_type t where t.project_id = p.id and t.project_type_id = any(${typeIds})))
    and (cardinality(${commissionIds}) = 0 or p.commission_id = any(${commissionIds}))`
}

const ofQuestion: Condition = {
  typeIds: sql`q.type_ids`,
  commissionIds: sql`q.commission_ids`,
  parentId: sql`q.parent_id`,
  parentValues: sql`q.parent_values`,
}

/** Whether `question q` concerns `project p`. */
export const concernsFile = concernsProject(ofQuestion)

/** Filed, and neither refused nor deleted: its holder can still be asked something. */
export const askableStatuses = filedStatuses.filter((status) => status !== 'REFUSED')

export async function countConcerned(
  db: Queries,
  editionId: number,
  { typeIds, commissionIds, parent }: Concerns,
  questionId: number | undefined,
): Promise<ConcernedFiles> {
  const concerned = concernsProject({
    typeIds: sql`${typeIds}::integer[]`,
    commissionIds: sql`${commissionIds}::integer[]`,
    parentId: sql`${parent?.questionId ?? null}::integer`,
    parentValues: sql`${parent?.values ?? []}::integer[]`,
  })
  const row = await db.row<ConcernedFiles>(sql`
    select count(*)::integer as "filedNb", count(*) filter (where known.concerned)::integer as "concernedNb",
      count(*) filter (where known.concerned and p.status in ${among(askableStatuses)} and a.project_id is null)::integer as "unansweredNb"
    from project p
    left join answer a on a.project_id = p.id and a.question_id = ${questionId ?? null}::integer
    cross join lateral (select ${concerned} as concerned) known
    where p.edition_id = ${editionId} and p.status = any(${filedStatuses}::text[])`)
  return row!
}

/** Undefined as long as nothing is filed. */
export async function averageSeen(db: Queries, editionId: number): Promise<number | null> {
  const row = await db.row<{ seen: number | null }>(sql`
    select round(avg(counted.seen))::integer as seen from (
      select count(q.id) as seen from project p
      left join question q on q.edition_id = p.edition_id and q.closed_at is null and q.readers <> 'reviewers' and ${concernsFile}
      where p.edition_id = ${editionId} and p.status = any(${filedStatuses}::text[])
      group by p.id) counted`)
  return row?.seen ?? null
}

/** The projects whose holders can be asked for the answer that they have not given. */
const unanswered = (questionId: number) => sql`
  from question q join project p on p.edition_id = q.edition_id
  where q.id = ${questionId} and q.closed_at is null and q.readers <> 'reviewers' and p.status in ${among(askableStatuses)}
    and ${concernsFile} and not exists (select from answer a where a.project_id = p.id and a.question_id = q.id)`

export async function listUnanswered(db: Queries, questionId: number, most: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select p.id ${unanswered(questionId)} order by p.id limit ${wholeNumber(most)}`)
  return rows.map(({ id }) => id)
}

export async function isUnanswered(tx: Queries, questionId: number, projectId: number): Promise<boolean> {
  return (await tx.row(sql`select ${unanswered(questionId)} and p.id = ${projectId}`)) !== undefined
}
