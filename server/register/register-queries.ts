import type { Language } from '#domain/language.ts'
import type { Correction } from '#domain/register/decision-correction.ts'
import { capacityOf, decisionActs, type Decided, type RegisterEntry, type Tally } from '#domain/register/register.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { Viewer } from '#domain/viewer.ts'
import { titleOfSession } from '#server/meetings/session-title-queries.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { currentEdition } from '#server/editions/current-edition-queries.ts'
import { personName } from '#server/platform/database/by-language.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { correctionsOf } from '#server/register/correction-queries.ts'
import { isRecused } from '#server/opinions/opinion-queries.ts'

type Decider = Pick<Viewer, 'id' | 'role'> & Partial<Pick<Viewer, 'impersonatorId'>>

export type Decision = {
  act: string
  project: { id: number; name: string; commissionId: number | null; edition: { id: number } }
  from: ProjectStatus
  to: ProjectStatus
  /** The message that the holder receives. */
  message?: string | undefined
  /** The session that decided, its vote, and what it decided beside the status. */
  ofSession?: DecidedBySession | undefined
}

export type DecidedBySession = {
  id: number
  tally: Tally | null
  amount: number | null
  dueDay: string | null
  corrections: readonly Correction[]
}

/**
 * Writes a decision into the register of its edition; acts that are no decisions are ignored. Call it last before the
 * commit: it locks the end of the chain, and a holder of that lock must wait for nothing.
 */
export function registerDecision(
  tx: Transaction,
  viewer: Decider,
  { act, project, from, to, message, ofSession }: Decision,
) {
  const capacity = capacityOf({ role: viewer.role, from, to })
  if (capacity === undefined || !decisionActs.some((each) => each === act)) return
  const entry = {
    edition_id: project.edition.id,
    project_id: project.id,
    project_name: project.name,
    commission_id: project.commissionId,
    act,
    from_status: from,
    to_status: to,
    capacity,
    session_id: ofSession?.id,
    tally: ofSession?.tally ?? undefined,
    decided: ofSession && decidedBy(ofSession),
  }
  tx.send(sql`
    select register_decision(json_populate_record(null::register_entry, ${JSON.stringify(entry)}::json),
      ${viewer.id}, ${viewer.impersonatorId ?? null}, ${message || null})`)
}

/** Free texts may have to be erased, so the chain says of them only that they were corrected. */
function decidedBy({ amount, dueDay, corrections }: DecidedBySession): Decided {
  const lines = corrections.map(({ field, from, to, at }) =>
    field === 'message' || field === 'points' ? { field, from: null, to: null, at } : { field, from, to, at },
  )
  return { amount, dueDay, corrections: lines }
}

/** Erases a user as decider, and messages to them; the rows of the chain do not change. */
export async function forgetInRegister(tx: Transaction, userId: number) {
  await tx.run(sql`select forget_in_register(${userId})`)
}

/** Returns null instead of the value for viewers recused from the project. */
export function unlessRecused(viewer: Viewer, projectId: Sql, value: Sql): Sql {
  return sql`case when not ${isRecused(projectId, viewer)} then ${value} end`
}

type Reading = { viewer: Viewer; language: Language }

/** The session of a register row, with its title. */
export function sessionOf({ viewer, language }: Reading, row: Sql): Sql {
  const told = sql`(select json_build_object('id', s.id, 'title', ${titleOfSession('s', language)}) from session s where s.id = ${row}.session_id)`
  return unlessRecused(viewer, sql`${row}.project_id`, told)
}

/** Lists the sessions of an edition that decided entries of its register, newest first. */
export function listDecidingSessions(
  db: Queries,
  language: Language,
  edition: string | undefined,
): Promise<{ value: number; text: string }[]> {
  return db.rows(sql`
    select s.id as value, ${titleOfSession('s', language)} as text from session s
    where ${edition === undefined ? sql`s.edition_id = ${currentEdition}` : sql`s.edition_id::text = ${edition}`} and exists (
      select from register_entry e where e.edition_id = s.edition_id and e.session_id = s.id)
    order by s.day desc, s.id desc`)
}

/** Only the decision of the session's row: a session that calls a file again sends its last one. */
const correctionsOfEntry = (language: Language) => sql`(
  select ${correctionsOf(sql`d`, language)} from prepared_decision d
  where d.project_id = e.project_id and d.session_id = e.session_id and d.state = 'SENT' and d.sent_at <= e.at
  order by d.sent_at desc limit 1)`

/** Uses the current names. */
export function findEntry(db: Queries, { viewer, language }: Reading, id: number): Promise<RegisterEntry | undefined> {
  return db.row(sql`
    select e.id, e.number, to_json(e.at) #>> '{}' as at,
      json_build_object('id', e.project_id, 'name', e.project_name) as project, e.act, e.from_status as from,
      e.to_status as to, e.capacity, encode(e.hash, 'hex') as hash,
      ${sessionOf({ viewer, language }, sql`e`)} as session, ${unlessRecused(viewer, sql`e.project_id`, sql`e.tally`)} as tally,
      ${unlessRecused(viewer, sql`e.project_id`, sql`e.decided`)} as decided, e.from_history as "fromHistory",
      coalesce(${unlessRecused(viewer, sql`e.project_id`, correctionsOfEntry(language))}, '[]') as corrections,
      exists (select from project p where p.id = e.project_id) as "isProjectThere", m.text as message,
      e.message_digest is not null and m.salt is null as "isMessageErased", ${personName('actor', language)} as decider,
      ${personName('impersonator', language)} as impersonator, encode(previous.hash, 'hex') as "previousHash",
      extract(year from edition.first_day)::integer as year
    from register_entry e
    join edition on edition.id = e.edition_id
    left join register_entry previous on previous.edition_id = e.edition_id and previous.number = e.number - 1
    left join register_message m on m.edition_id = e.edition_id and m.number = e.number
    left join register_decider d on d.edition_id = e.edition_id and d.number = e.number
    left join user_account actor on actor.id = d.actor_id
    left join user_account impersonator on impersonator.id = d.impersonator_id
    where e.id = ${id}`)
}
