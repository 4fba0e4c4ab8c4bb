import {
  commissionCounterNames,
  commissionCounters,
  type Commission,
  type CommissionTotals,
} from '#domain/commissions/commission.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { refuseDuplicates } from '#server/platform/database/duplicates.ts'
import { identifier, join, sql } from '#server/platform/database/sql.ts'

type CommissionForm = { name: string; displayOrder: number }
type CommissionWithMembers = Commission & { members: { id: number; tostring: string }[]; nbUsers: number }

const columns = sql`c.id, c.name, c.display_order as "displayOrder", c.name as tostring`

export function listCommissions(db: Queries): Promise<Commission[]> {
  return db.rows(sql`select ${columns} from commission c order by c.display_order, c.id`)
}

export function findCommission(db: Queries, id: number): Promise<CommissionWithMembers | undefined> {
  return db.row(sql`
    select ${columns}, coalesce(m.members, '[]') as members, m.count as "nbUsers"
    from commission c
    cross join lateral (
      select count(*)::integer, json_agg(json_build_object('id', u.id, 'tostring', u.firstname || ' ' || u.lastname)
        order by u.lastname collate french, u.firstname collate french, u.id) as members
      from user_account u where u.commission_id = c.id
    ) m
    where c.id = ${id}`)
}

/** The projects of some rows of `project_count`, named after what they are waiting for. */
export const countedProjects = join(
  commissionCounterNames.map((name) => {
    const counted = sql`sum(n.projects) filter (where n.status = any(${commissionCounters[name]}::text[]))`
    return sql`coalesce(${counted}, 0)::integer as ${identifier(name)}`
  }),
)

export async function commissionTotals(db: Queries): Promise<CommissionTotals> {
  const totals = await db.row<CommissionTotals>(sql`
    select ${countedProjects},
      (select count(*)::integer from user_account where commission_id is not null) as "membersNumber"
    from project_count n where n.commission_id <> 0`)
  return totals!
}

/**
 * Held against another writer until the transaction ends. Those who only name the commission do not wait: a renaming
 * waits for their saves, and would wait for ever.
 */
export function holdCommission(tx: Transaction, id: number): Promise<CommissionForm | undefined> {
  return tx.row(sql`select name, display_order as "displayOrder" from commission where id = ${id} for no key update`)
}

export async function insertCommission(tx: Transaction, { name, displayOrder }: CommissionForm): Promise<number> {
  const row = await unlessTaken(
    tx.row<{ id: number }>(sql`
      insert into commission (name, display_order) values (${name}, ${displayOrder}) returning id`),
  )
  return row!.id
}

export function updateCommission(tx: Transaction, id: number, { name, displayOrder }: CommissionForm): Promise<number> {
  return unlessTaken(
    tx.run(sql`update commission set name = ${name}, display_order = ${displayOrder} where id = ${id}`),
  )
}

type Use = { members: boolean; projects: boolean }

/**
 * Locks the row, so that nobody can join the commission between the question and the deletion; undefined if it is gone.
 * What the list keeps is asked, for it has the index; a save that is under way with it is waited for by the lock.
 */
export async function lockCommissionUse(tx: Transaction, id: number): Promise<Use | undefined> {
  if ((await tx.row(sql`select from commission where id = ${id} for update`)) === undefined) return undefined
  return tx.row(sql`
    select exists (select from user_account where commission_id = ${id}) as members,
           exists (select from project_search where commission_id = ${id}) as projects`)
}

export async function deleteCommission(tx: Transaction, id: number) {
  await tx.run(sql`delete from commission where id = ${id}`)
}

/** Two names that differ only by accents or case are the same name. */
function unlessTaken<Result>(write: Promise<Result>): Promise<Result> {
  return refuseDuplicates({ commission_name: ['name', 'name.used.error'] }, write)
}
