import type { EditionState } from '#domain/editions/edition-row.ts'
import type { Language } from '#domain/language.ts'
import type { Criterion, Marks, Verdict } from '#domain/opinions/opinion.ts'
import type { OpeningCause, Sight } from '#domain/opinions/opinion-policy.ts'
import type { OwnOpinion, ProjectOpinions } from '#domain/opinions/opinion-api.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { Viewer } from '#domain/viewer.ts'
import { personName } from '#server/platform/database/by-language.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { constant, sql, type Sql } from '#server/platform/database/sql.ts'

/** What a viewer sees of the opinions on a project; the same database function decides it for every statement. */
export function opinionSight(projectId: Sql, { id, impersonatorId }: Pick<Viewer, 'id' | 'impersonatorId'>): Sql {
  return sql`opinion_sight(${projectId}, ${id}, ${impersonatorId}::integer)`
}

/** Selects the projects from which the viewer, or the administrator acting in their place, is recused. */
export function recusedProjects({ id, impersonatorId }: Viewer): Sql {
  const person = impersonatorId === null ? sql`s.user_id = ${id}` : sql`s.user_id in (${id}, ${impersonatorId})`
  return sql`select s.project_id from recusal s where s.lifted_at is null and ${person}`
}

/** Whether the viewer, or the administrator acting in their place, has a possible interest that nobody has settled. */
export function hasInterest(projectId: Sql, { id, role, impersonatorId }: Viewer): Sql {
  if (role === 'ROLE_USER') return sql`false`
  const person = impersonatorId === null ? sql`f.user_id = ${id}` : sql`f.user_id in (${id}, ${impersonatorId})`
  return sql`exists (select from possible_conflict f where f.project_id = ${projectId} and f.outcome is null and ${person})`
}

/** Whether the viewer, or the administrator in their place, is recused from the project; a holder never is. */
export function isRecused(projectId: Sql, { id, role, impersonatorId }: Viewer): Sql {
  if (role === 'ROLE_USER') return sql`false`
  const person = impersonatorId === null ? sql`s.user_id = ${id}` : sql`s.user_id in (${id}, ${impersonatorId})`
  return sql`exists (select from recusal s where s.lifted_at is null and s.project_id = ${projectId} and ${person})`
}

/** Whether the viewer is recused from the project, or may have an interest in it. */
export function partColumns(projectId: Sql, viewer: Viewer): Sql {
  return sql`${isRecused(projectId, viewer)} as "isRecused", ${hasInterest(projectId, viewer)} as "hasInterest"`
}

/** Selects the projects on which opinions differ, as far as this viewer may know. */
export function dividedProjects({ id, impersonatorId }: Viewer): Sql {
  const saying = (verdict: Verdict) =>
    sql`select opinion.project_id from opinion where opinion.verdict = ${constant(verdict)} and opinion.withdrawn_at is null`
  const candidates = sql`array(${saying('FAVORABLE')} intersect ${saying('DEFAVORABLE')})`
  return sql`
    select seen.project_id from opinions_seen(${candidates}, ${id}, ${impersonatorId}::integer) seen
    where seen.sight = 'open' and seen.favorable > 0 and seen.defavorable > 0`
}

/**
 * What a list shows this viewer of the opinions on each of these projects: nothing of one that takes none and never had
 * any.
 */
export function opinionsOf({ id, impersonatorId }: Viewer, ids: Sql): Sql {
  return sql`
    select seen.project_id, json_strip_nulls(json_build_object('sight', seen.sight, 'given', seen.given,
      'members', seen.members, 'favorable', seen.favorable, 'reserve', seen.reserve, 'defavorable', seen.defavorable)) as shown
    from opinions_seen(${ids}, ${id}, ${impersonatorId}::integer) seen join project p on p.id = seen.project_id
    where takes_opinions(p.status) or seen.has_opinions`
}

export type Standing = {
  status: ProjectStatus
  edition: { state: EditionState }
  criteria: Criterion[]
  required: boolean
  isMember: boolean
  isChair: boolean
  isRecused: boolean
  hasInterest: boolean
  sight: Sight
  given: number | null
  members: number | null
  isOpen: boolean | null
  opening: ProjectOpinions['opening']
  dueDay: string | null
}

/** Returns the state of a project's opinions and the viewer's part in them. */
export function findStanding(
  db: Pick<Queries, 'row'>,
  viewer: Viewer,
  projectId: number,
): Promise<Standing | undefined> {
  return db.row(sql`
    select p.status, json_build_object('state', e.state) as edition, e.opinion_criteria as criteria,
      e.opinion_marks_required as required, coalesce(p.commission_id = ${viewer.commissionId}::integer, false) as "isMember",
      coalesce(c.chair_id = ${viewer.id}, false) as "isChair", is_recused(p.id, ${viewer.id})
        or coalesce(is_recused(p.id, ${viewer.impersonatorId}::integer), false) as "isRecused",
      ${hasInterest(sql`p.id`, viewer)} as "hasInterest",
      (select json_build_object('cause', o.cause, 'at', o.opened_at) from opened_opinions o where o.project_id = p.id) as opening,
      seen.sight, seen.given, seen.members, seen.is_open as "isOpen", seen.due_day::text as "dueDay"
    from project p join edition e on e.id = p.edition_id left join commission c on c.id = p.commission_id
    cross join lateral ${opinionSight(sql`p.id`, viewer)} seen
    where p.id = ${projectId}`)
}

/** Locks the project against decisions and deletion, but not against other opinions. Read its state afterwards. */
export async function keepProject(tx: Transaction, projectId: number): Promise<boolean> {
  return (await tx.row(sql`select from project where id = ${projectId} for key share`)) !== undefined
}

type Content = { verdict: Verdict; text: string; marks: Marks }
export type OwnRow = OwnOpinion

export function findOwnOpinion(db: Queries, viewer: Viewer, projectId: number): Promise<OwnRow | undefined> {
  return db.row(sql`
    select o.verdict, o.text, o.marks, o.version, o.withdrawn_at is not null as "isWithdrawn",
      coalesce(o.stands_since < p.answered_at, false) as "isBeforeAnswer"
    from opinion o join project p on p.id = o.project_id
    where o.project_id = ${projectId} and o.author_id = ${viewer.id}`)
}

type OpenRow = Content & {
  author: { id: number; tostring: string }
  at: string
  isBeforeAnswer: boolean
  first: Content | null
}

/** Called only where opinions are open; leaves out opinions of recused members. */
export function listOpinions(db: Queries, projectId: number, language: Language): Promise<OpenRow[]> {
  return db.rows(sql`
    select json_build_object('id', u.id, 'tostring', ${personName('u', language)}) as author, o.verdict, o.text, o.marks,
      to_json(o.stands_since) #>> '{}' as at, coalesce(o.stands_since < p.answered_at, false) as "isBeforeAnswer", o.first
    from opinion o join user_account u on u.id = o.author_id join project p on p.id = o.project_id
    where o.project_id = ${projectId} and o.withdrawn_at is null and not is_recused(o.project_id, o.author_id)
    order by o.given_at, o.author_id`)
}

export type Giving = Content & { projectId: number; version: number | null | undefined }

const contentOf = (row: Sql) =>
  sql`jsonb_build_object('verdict', ${row}.verdict, 'text', ${row}.text, 'marks', ${row}.marks)`

/**
 * Returns false if the opinion has another version by now. The first version is stored when an author changes an
 * opinion after they could read another's.
 */
export async function writeOpinion(
  tx: Transaction,
  viewer: Viewer,
  { projectId, verdict, text, marks, version }: Giving,
): Promise<boolean> {
  const held = JSON.stringify(marks)
  const written = await tx.row(sql`
    insert into opinion as kept (project_id, author_id, verdict, text, marks)
    values (${projectId}, ${viewer.id}, ${verdict}, ${text}, ${held}::jsonb)
    on conflict (project_id, author_id) do update set
      verdict = excluded.verdict, text = excluded.text, marks = excluded.marks, version = kept.version + 1,
      stands_since = clock_timestamp(), withdrawn_at = null,
      first = case
        when kept.first is not null or ${contentOf(sql`excluded`)} = ${contentOf(sql`kept`)} then kept.first
        when exists (
          select from opinion other
          where other.project_id = kept.project_id and other.author_id <> kept.author_id and other.withdrawn_at is null)
          then ${contentOf(sql`kept`)}
      end
    where ${version ?? null}::integer is null or kept.version = ${version ?? null}::integer
    returning version`)
  return written !== undefined
}

export async function withdrawOpinion(
  tx: Transaction,
  viewer: Viewer,
  { projectId, version }: Pick<Giving, 'projectId' | 'version'>,
): Promise<boolean> {
  const written = await tx.row(sql`
    update opinion set withdrawn_at = clock_timestamp(), version = version + 1
    where project_id = ${projectId} and author_id = ${viewer.id} and withdrawn_at is null
      and (${version ?? null}::integer is null or version = ${version ?? null}::integer)
    returning version`)
  return written !== undefined
}

/** Runs the constraint that opens opinions once none is missing, instead of waiting for the end of the transaction. */
export function openNow(tx: Transaction) {
  return tx.run(sql`set constraints opinions_open_when_given, opinions_open_when_recused immediate`)
}

/** Opens the opinions whose day has passed, each once. */
export function openPastDue(tx: Transaction) {
  return tx.run(sql`select open_past_due()`)
}

/** Returns whether they were still closed. */
export async function openOpinions(
  tx: Transaction,
  viewer: Viewer,
  projectId: number,
  cause: Extract<OpeningCause, 'hand' | 'called'>,
): Promise<boolean> {
  const opened = await tx.row(sql`
    insert into opened_opinions (project_id, opened_by, cause) values (${projectId}, ${viewer.id}, ${cause})
    on conflict do nothing returning project_id`)
  return opened !== undefined
}
