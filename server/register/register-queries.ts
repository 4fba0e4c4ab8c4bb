import { capacityOf, type DecisionAct, type RegisterEntry } from '#domain/register/register.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

type Decider = Pick<Viewer, 'id' | 'role'> & Partial<Pick<Viewer, 'impersonatorId'>>

export type Decision = {
  act: DecisionAct
  project: { id: number; name: string; commissionId: number | null; edition: { id: number } }
  from: ProjectStatus
  to: ProjectStatus
  /** What the holder reads of it. */
  message?: string | undefined
  /** When it was taken, if that is not now. */
  at?: string
}

/**
 * Writes a decision into the register of its edition, and nothing for what is none. It is the last thing that a
 * transaction does before its commit: the end of the chain is held from here on, and who holds it waits for nobody.
 */
export function registerDecision(tx: Transaction, viewer: Decider, { act, project, from, to, message, at }: Decision) {
  const capacity = capacityOf({ role: viewer.role, from, to })
  if (capacity === undefined) return
  const entry = {
    edition_id: project.edition.id,
    at,
    project_id: project.id,
    project_name: project.name,
    commission_id: project.commissionId,
    act,
    from_status: from,
    to_status: to,
    capacity,
  }
  tx.send(sql`
    select register_decision(json_populate_record(null::register_entry, ${JSON.stringify(entry)}::json),
      ${viewer.id}, ${viewer.impersonatorId ?? null}, ${message || null})`)
}

/** Who is erased decided nothing any more, and what was written to them is gone: the rows stay as they are. */
export async function forgetInRegister(tx: Transaction, userId: number) {
  await tx.run(sql`select forget_in_register(${userId})`)
}

/** Named as they are called now. */
const nameOf = (account: 'actor' | 'impersonator') =>
  account === 'actor'
    ? sql`actor.firstname || ' ' || actor.lastname`
    : sql`impersonator.firstname || ' ' || impersonator.lastname`

export function findEntry(db: Queries, id: number): Promise<RegisterEntry | undefined> {
  return db.row(sql`
    select e.id, e.number, to_json(e.at) #>> '{}' as at,
      json_build_object('id', e.project_id, 'name', e.project_name) as project, e.act, e.from_status as from,
      e.to_status as to, e.capacity, encode(e.hash, 'hex') as hash, e.from_history as "fromHistory",
      exists (select from project p where p.id = e.project_id) as "isProjectThere", m.text as message,
      e.message_digest is not null and m.salt is null as "isMessageErased", ${nameOf('actor')} as decider,
      ${nameOf('impersonator')} as impersonator, encode(previous.hash, 'hex') as "previousHash",
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
