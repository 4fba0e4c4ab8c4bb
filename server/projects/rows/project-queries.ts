import type { EditionTitles } from '#domain/editions/edition-title.ts'
import { fail } from '#domain/errors.ts'
import type { WhoDecides } from '#domain/editions/who-decides.ts'
import type { EditionRow } from '#domain/editions/edition-row.ts'
import type { HistoryAction } from '#domain/history/history-actions.ts'
import type { Language, Localized } from '#domain/language.ts'
import type { FilingWindow } from '#domain/editions/filing.ts'
import type { KeptDate } from '#domain/projects/date-entries.ts'
import type { DateRule } from '#domain/projects/date-rule.ts'
import { columnNames, projectFields, type ColumnName, type ProjectColumns } from '#domain/projects/project-fields.ts'
import type { ProjectAnswers } from '#domain/questions/project-answers.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { historyLine, type Changes } from '#server/history/history-queries.ts'
import { keptNameInEach, namedInEach, personNameInEach } from '#server/platform/database/by-language.ts'
import { refuseMissing } from '#server/platform/database/duplicates.ts'
import { together } from '#server/platform/database/together.ts'
import { always, assign, identifier, join, listed, nothing, sql, type Sql } from '#server/platform/database/sql.ts'
import { isRecused, partColumns, recusedProjects } from '#server/opinions/opinion-queries.ts'
import type { ImageRow } from '#server/platform/images/image-queries.ts'
import { keepQuestionsStill, readAnswers } from '#server/questions/answer-queries.ts'
import { addedDates, type Block } from '#server/projects/rows/project-date-queries.ts'
import { knownAfter, knownSave } from '#server/projects/rows/known-save-queries.ts'
import { dayOfSession, isInRoom } from '#server/projects/rows/in-room-queries.ts'
import { isOneOfOwn, joinedPeople } from '#server/projects/rows/people-queries.ts'
import { columnOf } from '#server/projects/rows/project-columns.ts'

/** `name` is the one in the first language, as the history names it. */
export type ChosenRow = { id: number; name: string }
export type NamedRow = ChosenRow & { names: Localized }
type EditionOfProject = Pick<EditionRow, 'id' | keyof EditionTitles | 'state'> &
  FilingWindow & { whoDecides: WhoDecides; questionsNb: number }

export type ProjectRecord = ProjectColumns & {
  id: number
  creatorId: number
  /** The users who have joined, beside its creator. */
  people: number[]
  creator: Localized
  holderLanguage: Language
  /** Whether the viewer is recused. */
  isRecused: boolean
  /** Whether a possible interest of the viewer is not settled. */
  hasInterest: boolean
  isOnRecord: boolean
  isInRoom: boolean
  /** Its holder has begun an answer that they have not submitted. */
  isAnswering: boolean
  /** The day of the session on whose order it is. */
  sessionDay: string | null
  chairId: number | null
  version: number
  /** The version as the viewer knows it: internal saves of the commission do not count for a holder. */
  knownVersion: number
  savedAt: string
  savedBy: Localized | null
  edition: EditionOfProject
  /** In the first language, as the history names it. */
  commission: string | null
  commissionNames: Localized
  types: NamedRow[]
  dates: KeptDate[]
  image: ImageRow | null
  imageModified: ImageRow | null
  /** Undefined where its edition asks nothing. */
  answers?: ProjectAnswers | undefined
}

const columns = join(columnNames.map((name) => sql`${readColumn(name)} as ${identifier(name)}`))

function readColumn(name: ColumnName): Sql {
  const column = sql`p.${identifier(columnOf(name))}`
  const { kind } = projectFields[name]
  if (kind === 'instant') return sql`to_json(${column}) #>> '{}'`
  return kind === 'money' ? sql`${column}::float8` : column
}

export const imageJson = (id: Sql) =>
  sql`(select json_build_object('id', i.id, 'key', i.key, 'extension', i.extension, 'facts',
    json_build_object('name', i.file_name, 'width', i.width, 'height', i.height, 'bytes', i.file_bytes)) from image i where i.id = ${id})`

/** The projects a viewer may see; every other rule about this uses it. */
export function projectScope(viewer: Viewer): Sql {
  return viewer.role === 'ROLE_USER' ? isOneOfOwn(viewer.id) : always
}

/** A session that has started lists it, so its record must stay. */
export function isOnRecord(projectId: Sql): Sql {
  return sql`exists (
    select from session_item item join session on session.id = item.session_id
    where item.project_id = ${projectId} and not is_session_to_come(session.state))`
}

/** Lists the projects from which the viewer is recused. */
export async function listRecused(db: Queries, viewer: Viewer): Promise<number[]> {
  if (viewer.role === 'ROLE_USER') return []
  const rows = await db.rows<{ project_id: number }>(recusedProjects(viewer))
  return rows.map((row) => row.project_id)
}

/** Whether the viewer may read internal data of a project: reviewers may unless recused. */
export async function readsInternal(db: Pick<Queries, 'row'>, viewer: Viewer, id: number): Promise<boolean> {
  if (viewer.role === 'ROLE_USER') return false
  return (await db.row(sql`select where not ${isRecused(sql`${id}::integer`, viewer)}`)) !== undefined
}

function selectProject(viewer: Viewer, id: number, more: Sql = nothing): Sql {
  const known = knownSave(viewer)
  return sql`
    select p.id, ${columns}${more}, p.creator_id as "creatorId", ${joinedPeople(sql`p.id`)} as people, ${partColumns(sql`p.id`, viewer)}, ${isOnRecord(sql`p.id`)} as "isOnRecord", ${isInRoom(sql`p.id`)} as "isInRoom",
      exists (select from unsent_answer u where u.project_id = p.id) as "isAnswering",
      p.version, ${known.version} as "knownVersion", to_json(${known.at}) #>> '{}' as "savedAt",
      ${personNameInEach('creator')} as creator, creator.language as "holderLanguage",
      (select ${personNameInEach('saver')} from user_account saver where saver.id = ${known.by}) as "savedBy",
      json_build_object('id', edition.id, 'editionTitle', edition.title, 'editionTitleEn', edition.title_en,
        'editionTitleJa', edition.title_ja, 'state', edition.state, 'whoDecides', edition.who_decides, 'questionsNb', edition.questions_nb,
        'submissionOpensAt', edition.submission_opens_at,
        'submissionClosesAt', edition.submission_closes_at) as edition, commission.chair_id as "chairId",
      ${dayOfSession(sql`p.id`)} as "sessionDay",
      coalesce(kept.name, commission.name) as commission,
      ${keptNameInEach('kept', 'commission')} as "commissionNames",
      coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name, 'names', ${namedInEach('t')}) order by t.name collate french, t.id)
        from project_project_type pt join project_type t on t.id = pt.project_type_id where pt.project_id = p.id
      ), '[]') as types,
      coalesce((
        select json_agg(d.rule || jsonb_build_object('id', d.id) order by d.id) from project_date d where d.project_id = p.id
      ), '[]') as dates,
      ${imageJson(sql`p.image_id`)} as image, ${imageJson(sql`p.image_modified_id`)} as "imageModified"
    from project p
    join user_account creator on creator.id = p.creator_id
    join edition on edition.id = p.edition_id
    left join commission on commission.id = p.commission_id
    left join edition_commission kept on kept.edition_id = p.edition_id and kept.commission_id = p.commission_id
    where p.id = ${id} and ${projectScope(viewer)}`
}

export async function findProject(
  db: Pick<Queries, 'row'>,
  viewer: Viewer,
  id: number,
): Promise<ProjectRecord | undefined> {
  const project = await db.row<ProjectRecord>(selectProject(viewer, id))
  return project && withAnswersOf(db, project)
}

async function withAnswersOf<Known extends ProjectRecord>(db: Pick<Queries, 'row'>, project: Known): Promise<Known> {
  if (project.edition.questionsNb === 0) return project
  return { ...project, answers: await readAnswers(db, { editionId: project.edition.id, projectId: project.id }) }
}

/** Reads only whether the viewer may see the project. */
export async function isProjectInScope(db: Pick<Queries, 'row'>, viewer: Viewer, id: number): Promise<boolean> {
  return (await db.row(sql`select from project p where p.id = ${id} and ${projectScope(viewer)}`)) !== undefined
}

/** `heldAt` is the moment when the wait for the row was over, by which acts are dated. */
export type HeldProject = ProjectRecord & { heldAt: string }

/**
 * Taken from the database, because the servers' clocks may differ; never before the project's last stamp, because that
 * clock may be set back.
 */
const heldAt = sql`, to_json(
  greatest(clock_timestamp(), p.saved_at, p.submission_date, p.certification_date, p.publication_date)) #>> '{}' as "heldAt"`

/** Returns the project, locked against other writers until the transaction ends. */
export async function holdProject(tx: Transaction, viewer: Viewer, id: number): Promise<HeldProject | undefined> {
  // Lock first, then read, so that a row waited for is read as the other writer left it. Take the names lock before row
  // locks, as erasing an account does, or the two deadlock.
  const [, project] = await together([
    tx.run(sql`select from project where id = (select ${id}::integer where keep_names_still()) for update`),
    tx.row<HeldProject>(selectProject(viewer, id, heldAt)),
  ])
  if (project === undefined || project.edition.questionsNb === 0) return project
  const [, held] = await together([keepQuestionsStill(tx, project.edition.id), withAnswersOf(tx, project)])
  return held
}

/** Locks an existing project, which the viewer may see. */
export async function getHeldProject(tx: Transaction, viewer: Viewer, id: number): Promise<HeldProject> {
  return (await holdProject(tx, viewer, id)) ?? fail('resource.notFound.error')
}

/** The time of creation, before which no other user can have acted on the project. */
export async function timeOf(tx: Transaction): Promise<string> {
  return (await tx.row<{ now: string }>(sql`select to_json(now()) #>> '{}' as now`))!.now
}

type Written = Partial<ProjectColumns>
type Held = Pick<HeldProject, 'id' | 'heldAt'>

type NewProject = {
  id: number
  /** The current edition by default. */
  editionId?: number
  fields: ProjectColumns
  typeIds: readonly number[]
  blocks: readonly Block<DateRule>[]
  /** The first line of its history. */
  history?: HistoryFacts & { viewer: Viewer }
}
type HistoryFacts = { action: HistoryAction<'project'>; changes: Changes }

export const newId = sql`nextval('project_id_seq')::integer`

export async function newProjectId(tx: Transaction): Promise<number> {
  return (await tx.row<{ id: number }>(sql`select ${newId} as id`))!.id
}

const everyColumn = join(columnNames.map((name) => identifier(columnOf(name))))

/**
 * Inserts everything in one statement: three took the database a tenth more time and the server a quarter. The id is
 * known before, so no part waits for another and the commit follows at once.
 */
export function insertProject(
  tx: Transaction,
  creatorId: number,
  { id, editionId, fields, typeIds, blocks, history }: NewProject,
) {
  const parts = [
    sql`typed as (
      insert into project_project_type (project_id, project_type_id, came_with_project)
      select ${id}, unnest(${typeIds}::integer[]), true
    )`,
    ...(blocks.length > 0 ? [addedDates(id, blocks)] : []),
    ...(history === undefined ? [] : [sql`told as (${firstLine(id, history)})`]),
  ]
  tx.send(sql`
    with ${join(parts)}
    insert into project (id, edition_id, creator_id, saved_by, ${everyColumn}) overriding system value
    values (${id}, ${editionId ?? null}, ${creatorId}, ${creatorId}, ${listed(columnNames.map((name) => fields[name]))})`)
}

/** Dated like the row. */
function firstLine(id: number, { viewer, ...told }: NonNullable<NewProject['history']>): Sql {
  return historyLine(viewer, { entity: 'project', entityId: id, at: sql`now()`, ...told })
}

/** The history line is written in the same statement. */
export function updateProject(
  tx: Transaction,
  viewer: Viewer,
  { id, heldAt: at }: Held,
  fields: Written,
  facts?: HistoryFacts,
) {
  const assigned = namesIn(fields).map((name) => assign(columnOf(name), fields[name]))
  const stamps = [
    assign('version', sql`project.version + 1`),
    assign('saved_at', at),
    assign('saved_by', viewer.id),
    ...knownAfter(facts?.changes),
  ]
  const line = facts && historyLine(viewer, { entity: 'project', entityId: id, at: sql`${at}`, ...facts })
  const before = line === undefined ? nothing : sql`with line as (${line}) `
  tx.send(sql`${before}update project set ${join([...assigned, ...stamps])} where id = ${id}`)
}

/** In the order of their declaration, so that equal forms make equal statements. */
function namesIn(fields: Written): ColumnName[] {
  return columnNames.filter((name) => fields[name] !== undefined)
}

export async function removeProject(tx: Transaction, id: number) {
  await tx.run(sql`delete from project where id = ${id}`)
}

/** A row that was found and is deleted before the write is refused like an unknown one. */
export function unlessGone<Result>(write: Promise<Result>): Promise<Result> {
  return refuseMissing(
    {
      project_commission_id_fkey: ['commissionId', 'field.invalid.error'],
      project_project_type_project_type_id_fkey: ['selectedProjectTypesIds', 'field.invalid.error'],
      answer_image_id_fkey: ['answers', 'file.gone.error'],
    },
    write,
  )
}

export function setProjectTypes(tx: Transaction, projectId: number, ids: readonly number[]) {
  tx.send(sql`
    delete from project_project_type where project_id = ${projectId} and project_type_id <> all(${ids}::integer[])`)
  tx.send(sql`
    insert into project_project_type (project_id, project_type_id)
    select ${projectId}, type_id from unnest(${ids}::integer[]) type_id on conflict do nothing`)
}

/** Whether a project of the caller shows this picture, so that another of theirs may copy it. */
export async function isImageInScope(db: Queries, viewer: Viewer, imageId: number): Promise<boolean> {
  const row = await db.row(sql`
    select from project p
    where (p.image_id = ${imageId} or p.image_modified_id = ${imageId}) and ${projectScope(viewer)} limit 1`)
  return row !== undefined
}
