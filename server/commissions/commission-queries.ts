import type * as z from 'zod/mini'
import {
  commissionCounterNames,
  commissionCounters,
  type Commission,
  type CommissionTotals,
  type CommissionWithMembers,
  type commissionForm,
} from '#domain/commissions/commission.ts'
import { today } from '#domain/days.ts'
import { firstLanguage, type Language, type Localized } from '#domain/language.ts'
import { admins, admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { refuseTakenNames } from '#server/platform/database/duplicates.ts'
import { currentEdition, editionOrCurrent } from '#server/editions/current-edition-queries.ts'
import { identifier, join, sql, type Sql } from '#server/platform/database/sql.ts'
import { named, namedInEach, personName } from '#server/platform/database/by-language.ts'

type CommissionForm = Omit<z.output<typeof commissionForm>, 'chairId' | 'envelope'>
type HeldCommission = Required<CommissionForm> & { chairId: number | null; envelope: number | null }

/** The name of commission `c` in the reader's language, or else in French. */
export function commissionNameIn(language: Language): Sql {
  return named('c', language)
}

export function listCommissions(db: Queries, language: Language): Promise<Commission[]> {
  const name = commissionNameIn(language)
  return db.rows(sql`
    select c.id, ${name} as name, c.display_order as "displayOrder", ${name} as tostring,
      (select min(s.day)::text from session s
        where s.commission_id = c.id and s.edition_id = ${currentEdition} and s.closed_at is null and s.day >= ${today()}::date) as "nextSession"
    from commission c order by c.display_order, c.id`)
}

export async function findCommissionName(db: Queries, id: number): Promise<Localized | undefined> {
  const row = await db.row<{ name: Localized }>(
    sql`select ${namedInEach('c')} as name from commission c where c.id = ${id}`,
  )
  return row?.name
}

/** In euros, with decimals. */
const envelopeNow = (commissionId: Sql) => sql`(
  select envelope.amount::float8 from envelope where envelope.commission_id = ${commissionId} and envelope.edition_id = ${currentEdition})`

/** Returns the commission with all its names, for the form. */
export function findCommission(
  db: Queries,
  id: number,
  language: Language = firstLanguage,
): Promise<CommissionWithMembers | undefined> {
  return db.row(sql`
    select c.id, c.name, coalesce(c.name_en, '') as "nameEn",
      coalesce(c.name_ja, '') as "nameJa", c.display_order as "displayOrder",
      ${commissionNameIn(language)} as tostring, coalesce(m.members, '[]') as members, m.count as "nbUsers",
      (select json_build_object('id', u.id, 'tostring', ${personName('u', language)})
        from user_account u where u.id = c.chair_id) as chair, ${envelopeNow(sql`c.id`)} as envelope
    from commission c
    cross join lateral (
      select count(*)::integer, json_agg(json_build_object('id', u.id, 'tostring', ${personName('u', language)})
        order by u.lastname collate french, u.firstname collate french, u.id) as members
      from user_account u where u.commission_id = c.id
    ) m
    where c.id = ${id}`)
}

/** The sums of `project_count` rows of one edition, named after what the projects wait for. */
export const countedProjects = join(
  commissionCounterNames.map((name) => {
    const counted = sql`sum(n.projects) filter (where n.status = any(${commissionCounters[name]}::text[]))`
    return sql`coalesce(${counted}, 0)::integer as ${identifier(name)}`
  }),
)

export async function commissionTotals(db: Queries): Promise<CommissionTotals> {
  const totals = await db.row<CommissionTotals>(sql`
    select ${countedProjects},
      (select count(*)::integer from user_account where user_account.commission_id is not null) as "membersNumber"
    from project_count n where n.commission_id <> 0 and n.edition_id = ${currentEdition}`)
  return totals!
}

/**
 * Called before the commission's row is locked, with the lock that changes of accounts take: a member cannot leave the
 * commission while becoming its chair.
 */
export async function holdMember(tx: Transaction, commissionId: number, userId: number): Promise<boolean> {
  await tx.run(sql`select hold_saves_back()`)
  const member = sql`select from user_account u where u.id = ${userId} and u.commission_id = ${commissionId} for share`
  return (await tx.row(member)) !== undefined
}

/**
 * Locks the row against another writer until the transaction ends. Saves that only refer to the commission do not wait
 * for this lock: a renaming already waits for them, and each would wait for the other.
 */
export function holdCommission(tx: Transaction, id: number): Promise<HeldCommission | undefined> {
  return tx.row(sql`
    select name, coalesce(name_en, '') as "nameEn", coalesce(name_ja, '') as "nameJa", display_order as "displayOrder", chair_id as "chairId",
      ${envelopeNow(sql`commission.id`)} as envelope
    from commission where id = ${id} for no key update`)
}

export async function insertCommission(
  tx: Transaction,
  { name, nameEn = '', nameJa = '', displayOrder }: CommissionForm,
): Promise<number> {
  const row = await refuseTakenNames(
    'commission',
    tx.row<{ id: number }>(sql`
      insert into commission (name, name_en, name_ja, display_order)
      values (${name}, nullif(${nameEn}, ''), nullif(${nameJa}, ''), ${displayOrder})
      returning id`),
  )
  return row!.id
}

export function updateCommission(
  tx: Transaction,
  id: number,
  { name, nameEn, nameJa, displayOrder, chairId }: HeldCommission,
): Promise<number> {
  return refuseTakenNames(
    'commission',
    tx.run(sql`
      update commission set name = ${name}, name_en = nullif(${nameEn}, ''),
        name_ja = nullif(${nameJa}, ''), display_order = ${displayOrder},
        chair_id = ${chairId}
      where id = ${id}`),
  )
}

type Use = { members: boolean; projects: boolean; sessions: boolean }

/**
 * Locks the row, so that nobody can join the commission between the check and the deletion; undefined if it is gone.
 * The check reads the list's table, which has the index; the lock waits for saves under way.
 */
export async function lockCommissionUse(tx: Transaction, id: number): Promise<Use | undefined> {
  if ((await tx.row(sql`select from commission where id = ${id} for update`)) === undefined) return undefined
  return tx.row(sql`
    select exists (select from user_account where commission_id = ${id}) as members,
           exists (select from project_search where commission_id = ${id}) as projects,
           exists (select from session where commission_id = ${id}) as sessions`)
}

export async function deleteCommission(tx: Transaction, id: number) {
  await setEnvelope(tx, id, null)
  await tx.run(sql`delete from commission where id = ${id}`)
}

/** Sets the envelope of an edition, the current one by default; null deletes it. The caller holds the commission. */
export async function setEnvelope(tx: Transaction, commissionId: number, euros: number | null, edition?: number) {
  const editionId = editionOrCurrent(edition)
  if (euros === null)
    await tx.run(sql`delete from envelope where commission_id = ${commissionId} and edition_id = ${editionId}`)
  else
    await tx.run(sql`
      insert into envelope (edition_id, commission_id, amount) values (${editionId}, ${commissionId}, ${euros})
      on conflict (edition_id, commission_id) do update set amount = excluded.amount`)
}

/** True for administrators and for the chair of the commission. */
export async function leads(db: Pick<Queries, 'row'>, viewer: Viewer, commissionId: number): Promise<boolean> {
  if (admits(admins, viewer.role)) return true
  return (
    (await db.row(sql`select from commission where id = ${commissionId} and chair_id = ${viewer.id}`)) !== undefined
  )
}
