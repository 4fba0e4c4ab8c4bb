import type { Correction } from '#domain/register/decision-correction.ts'
import { type KeptState, type WhyItStayed, openStates } from '#domain/decisions/decision.ts'
import { mostDecisions, mostSentListed, type DecisionTab, type MailProof } from '#domain/decisions/decision-api.ts'
import type { EditionState } from '#domain/editions/edition-row.ts'
import type { Language } from '#domain/language.ts'
import type { AskedPoint } from '#domain/projects/asked-points.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { Tally } from '#domain/register/register.ts'
import type { NamedProject } from '#domain/message-templates/names.ts'
import type { Viewer } from '#domain/viewer.ts'
import { todayInParis } from '#server/platform/database/days.ts'
import { chairOfSession, isLeftTo } from '#server/decisions/left-queries.ts'
import { titleOfSession } from '#server/meetings/session-title-queries.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { always, and, sql, type Sql, among } from '#server/platform/database/sql.ts'
import { together } from '#server/platform/database/together.ts'
import { templateText } from '#server/projects/mails/project-mail-queries.ts'
import { isInOpenSession } from '#server/projects/rows/in-room-queries.ts'
import { isRecused, partColumns } from '#server/opinions/opinion-queries.ts'
import { correctionsOf } from '#server/register/correction-queries.ts'
import { named, personName, personNameFor } from '#server/platform/database/by-language.ts'

export type DecisionRow = {
  id: number
  /** Includes the template's version when the decision follows one. */
  version: string
  state: KeptState
  seenVersion: number
  seenHistory: number
  wasOvertaken: boolean
  /** A session has called or postponed the file since. */
  isSuspended: boolean
  /** Its file is on the order of a session that is open. */
  isInSession: boolean
  projectId: number
  projectName: string
  /** What its message may name. */
  named: NamedProject
  projectVersion: number
  projectStatus: ProjectStatus
  organizer: string
  editionState: EditionState
  commissionId: number | null
  commission: string | null
  chairId: number | null
  /** The chair of the session that decided it. */
  sessionChairId: number | null
  isRecused: boolean
  hasInterest: boolean
  isLeft: boolean
  status: ProjectStatus
  /** The text of the template when it follows one, with its names still to be filled in. */
  message: string
  templateId: number | null
  points: AskedPoint[]
  dueDay: string | null
  budgetNeeded: boolean | null
  budget: number | null
  isComRelevant: boolean | null
  preparedBy: string | null
  preparedAt: string
  holderId: number
  language: Language
  leavesAt: string | null
  stayed: WhyItStayed | null
  sentAt: string | null
  ofSession: { id: number; title: string; tally: Tally | null; corrections: Correction[] } | null
  mail: MailProof | null
}

const mailJson = sql`json_build_object('queuedAt', to_json(m.queued_at) #>> '{}',
  'handedAt', to_json(m.handed_at) #>> '{}', 'refusal', m.refusal, 'refusedAt', to_json(m.refused_at) #>> '{}',
  'isGivenUp', m.given_up)`

/** What a message names of project `p`, whose holder is `u`. */
const namedProject = sql`
  json_build_object('name', p.name, 'creator', ${personNameFor(sql`u.language`, 'u')}, 'placeName', p.place_name,
    'placeCity', p.place_city, 'organizerName', p.organizer_name)`

/** A message that follows a template changes with it. */
const wholeVersion = sql`d.version || coalesce('.' || t.version, '')`

/** Every read needs the viewer: a recused viewer may not know that something is prepared. */
export type Reading = { viewer: Viewer; language: Language }

const selectDecisions = ({ viewer, language }: Reading) => sql`
  select d.id, ${wholeVersion} as version, d.state, d.seen_version as "seenVersion", d.seen_history as "seenHistory",
    d.overtaken as "wasOvertaken", d.is_suspended as "isSuspended", ${isInOpenSession(sql`p.id`)} as "isInSession", p.id as "projectId", p.name as "projectName",
    ${namedProject} as named, p.version as "projectVersion",
    p.status as "projectStatus", p.organizer_name as organizer, e.state as "editionState",
    c.id as "commissionId", coalesce(${named('kept', language)}, ${named('c', language)}) as commission,
    c.chair_id as "chairId", ${chairOfSession} as "sessionChairId", ${partColumns(sql`p.id`, viewer)}, ${isLeftTo(viewer)} as "isLeft", d.status,
    case when t.id is null then d.message else ${templateText} end as message,
    t.id as "templateId", d.points, d.due_day as "dueDay", d.budget_needed as "budgetNeeded", d.budget::float8 as budget,
    d.is_com_relevant as "isComRelevant", ${personName('preparer', language)} as "preparedBy",
    to_json(d.prepared_at) #>> '{}' as "preparedAt", u.id as "holderId", u.language,
    to_json(leaving.due_at) #>> '{}' as "leavesAt", last.why as stayed, to_json(d.sent_at) #>> '{}' as "sentAt",
    case when d.session_id is not null then json_build_object('id', d.session_id,
      'title', coalesce((select ${titleOfSession('session', language)} from session where session.id = d.session_id), ''), 'tally', d.tally, 'corrections', ${correctionsOf(sql`d`, language)}) end as "ofSession",
    (select ${mailJson} from decision_mail m where m.project_id = d.project_id and m.version = d.applied_version limit 1) as mail
  from prepared_decision d
  join project p on p.id = d.project_id
  join edition e on e.id = p.edition_id
  join user_account u on u.id = p.creator_id
  left join commission c on c.id = p.commission_id
  left join edition_commission kept on kept.edition_id = p.edition_id and kept.commission_id = p.commission_id
  left join message_template t on t.id = d.template_id and d.state in ${among(openStates)}
  left join user_account preparer on preparer.id = d.prepared_by
  left join lateral (
    select s.due_at from decision_sending_item i join decision_sending s on s.id = i.sending_id
    where i.decision_id = d.id and i.outcome is null
  ) leaving on true
  left join lateral (
    select i.why from decision_sending_item i
    where i.decision_id = d.id and i.outcome is not null and i.version = ${wholeVersion}
    order by i.done_at desc limit 1
  ) last on true`

export function findDecision(db: Queries, reading: Reading, id: number): Promise<DecisionRow | undefined> {
  return db.row(sql`${selectDecisions(reading)} where d.id = ${id}`)
}

/** The words of the open decisions that follow a template, which nobody changes until the transaction ends. */
export function holdFollowing(
  tx: Transaction,
  templateId: number,
): Promise<{ id: number; text: string; named: NamedProject }[]> {
  return tx.rows(sql`
    select d.id, ${templateText} as text, ${namedProject} as named
    from prepared_decision d join project p on p.id = d.project_id join user_account u on u.id = p.creator_id
    join message_template t on t.id = d.template_id
    where t.id = ${templateId} and ${isOpen} order by d.id for update of d`)
}

export function findOpenDecision(db: Queries, reading: Reading, projectId: number): Promise<DecisionRow | undefined> {
  return db.row(sql`${selectDecisions(reading)} where d.project_id = ${projectId} and ${isOpen}`)
}

export function listDecisionsByIds(db: Queries, reading: Reading, ids: readonly number[]): Promise<DecisionRow[]> {
  return db.rows(sql`${selectDecisions(reading)} where d.id = any(${ids}::integer[])`)
}

const isOpen = sql`d.state in ${among(openStates)}`
const inTab: Record<DecisionTab, Sql> = {
  prepared: sql`d.state = 'PREPARED'`,
  stale: sql`d.state = 'PREPARED' and (d.is_suspended or d.seen_version <> p.version or d.due_day < ${todayInParis})`,
  held: sql`d.state = 'HELD'`,
  sent: sql`d.state = 'SENT'`,
}

type Wanted = {
  tab?: DecisionTab | undefined
  status?: ProjectStatus | null | undefined
  search?: string | undefined
} & Partial<Record<'commission' | 'session' | 'edition', number | null | undefined>>

function filtered(viewer: Viewer, { commission, session, edition, status, search = '' }: Wanted): Sql {
  return and([
    sql`not ${isRecused(sql`p.id`, viewer)}`,
    edition ? sql`p.edition_id = ${edition}` : session ? always : sql`e.state <> 'archived'`,
    commission ? sql`p.commission_id = ${commission}` : always,
    session ? sql`d.session_id = ${session}` : always,
    status ? sql`d.status = ${status}` : always,
    search === ''
      ? always
      : sql`(searchable(p.name || ' ' || p.organizer_name || ' ' || u.firstname || ' ' || u.lastname)
          like '%' || searchable(${search}) || '%' or p.id::text = ${search})`,
  ])
}

/** Orders by the agenda of the session, not by the time of decision. */
const placeInSession = sql`d.session_id desc nulls last,
  (select i.position from session_item i where i.decision_id = d.id and i.session_id = d.session_id)`

export function listDecisions(db: Queries, reading: Reading, wanted: Wanted): Promise<DecisionRow[]> {
  const { tab = 'prepared' } = wanted
  const order = tab === 'sent' ? sql`d.sent_at desc, d.id desc` : sql`${placeInSession}, d.prepared_at, d.id`
  return db.rows(sql`
    ${selectDecisions(reading)} where ${inTab[tab]} and ${filtered(reading.viewer, wanted)} order by ${order}
    limit ${tab === 'sent' ? mostSentListed : mostDecisions}`)
}

export type Counts = Record<DecisionTab, number>

export async function countDecisions(db: Queries, viewer: Viewer, wanted: Wanted): Promise<Counts> {
  const row = await db.row<Counts>(sql`
    select count(*) filter (where ${inTab.prepared})::integer as prepared,
      count(*) filter (where ${inTab.stale})::integer as stale, count(*) filter (where ${inTab.held})::integer as held,
      count(*) filter (where ${inTab.sent})::integer as sent
    from prepared_decision d join project p on p.id = d.project_id join edition e on e.id = p.edition_id
    join user_account u on u.id = p.creator_id
    where ${filtered(viewer, wanted)}`)
  return row!
}

/** Counts for the badge of the menu. */
export async function countPrepared(db: Queries, viewer: Viewer): Promise<number> {
  const row = await db.row<{ prepared: number }>(sql`
    select count(*)::integer as prepared from prepared_decision d join project p on p.id = d.project_id
    join edition e on e.id = p.edition_id join user_account u on u.id = p.creator_id
    where ${inTab.prepared} and ${filtered(viewer, { commission: viewer.commissionId })}`)
  return row!.prepared
}

/** Returns the mail of the newest decision sent. */
export async function findLastMail(db: Queries, projectId: number): Promise<MailProof | undefined> {
  const row = await db.row<{ mail: MailProof }>(sql`
    select ${mailJson} as mail from decision_mail m where m.project_id = ${projectId} order by m.version desc limit 1`)
  return row?.mail
}

export type Typed = {
  status: ProjectStatus
  templateId: number | null
  message: string
  points: readonly AskedPoint[]
  dueDay: string | null
  budgetNeeded: boolean | null
  budget: number | null
  isComRelevant: boolean | null
}

/** The newest line of the project's history: later lines are what changed since. */
export const seenHistory = (projectId: number) => sql`
  coalesce((select max(h.id) from history h where h.entity = 'project' and h.entity_id = ${projectId}), 0)`

export type SeenProject = { id: number; version: number }

export async function insertDecision(tx: Transaction, by: number, project: SeenProject, typed: Typed): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    insert into prepared_decision (project_id, seen_version, seen_history, status, template_id, message, points, due_day,
      budget_needed, budget, is_com_relevant, prepared_by)
    values (${project.id}, ${project.version}, ${seenHistory(project.id)}, ${typed.status}, ${typed.templateId},
      ${typed.message}, ${JSON.stringify(typed.points)}, ${typed.dueDay}, ${typed.budgetNeeded}, ${typed.budget},
      ${typed.isComRelevant}, ${by})
    returning id`)
  return row!.id
}

export async function confirmDecision(tx: Transaction, id: number, project: SeenProject) {
  await tx.run(sql`
    update prepared_decision set version = version + 1, seen_version = ${project.version}, is_suspended = false,
      seen_history = ${seenHistory(project.id)}
    where id = ${id}`)
}

/** A session that calls or postpones a file suspends what was prepared for it. */
export async function suspendDecision(tx: Transaction, projectId: number) {
  await tx.run(sql`
    update prepared_decision d set is_suspended = true, version = version + 1 where d.project_id = ${projectId} and ${isOpen}`)
}

export async function setDecisionState(tx: Transaction, id: number, state: 'PREPARED' | 'HELD') {
  await tx.run(sql`update prepared_decision set version = version + 1, state = ${state} where id = ${id}`)
}

/** Called before the project moves, as a decision still open then is overtaken. Stores the words that were sent. */
export function markDecisionSent(tx: Transaction, id: number, by: number, message: string, appliedVersion: number) {
  tx.send(sql`
    update prepared_decision set version = version + 1, state = 'SENT', sent_by = ${by}, message = ${message},
      applied_version = ${appliedVersion}, sent_at = clock_timestamp()
    where id = ${id}`)
}

/** Locks the decision after its project, the order used everywhere. */
export async function holdDecision(tx: Transaction, reading: Reading, id: number): Promise<DecisionRow | undefined> {
  const [, row] = await together([
    tx.run(sql`select from prepared_decision where id = ${id} for update`),
    findDecision(tx, reading, id),
  ])
  return row
}

export async function projectOfDecision(db: Queries, id: number): Promise<number | undefined> {
  return (
    await db.row<{ projectId: number }>(sql`select project_id as "projectId" from prepared_decision where id = ${id}`)
  )?.projectId
}
