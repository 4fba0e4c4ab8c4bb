import type { EditionTitles } from '#domain/editions/edition-title.ts'
import { openStates } from '#domain/decisions/decision.ts'
import type { Budget, MoneyLine, MoneyOfCommission } from '#domain/budget/budget-api.ts'
import type { EditionState } from '#domain/editions/edition-row.ts'
import type { Language } from '#domain/language.ts'
import { certifiedStatuses } from '#domain/projects/statuses.ts'
import type { Viewer } from '#domain/viewer.ts'
import { editionOrCurrent } from '#server/editions/current-edition-queries.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { among, sql, type Sql } from '#server/platform/database/sql.ts'
import { recusedProjects, isRecused } from '#server/opinions/opinion-queries.ts'
import { personName } from '#server/platform/database/by-language.ts'

/** Names of people are in the reader’s order. */
export type InEdition = { edition: number; language: Language }

export type PaidLine = MoneyLine & { payments: Payment[] }

type Head = Pick<Budget, 'editionId' | keyof EditionTitles | 'isArchived'>

export function findBudgetEdition(db: Queries, asked: number | undefined): Promise<Head | undefined> {
  return db.row(sql`
    select id as "editionId", title as "editionTitle", title_en as "editionTitleEn", title_ja as "editionTitleJa", state = 'archived' as "isArchived"
    from edition where id = ${editionOrCurrent(asked)}`)
}

/** Returns whole cents as a number. */
const cents = (amount: Sql) => sql`(${amount} * 100)::bigint::float8`

const asPayment = (
  language: Language,
) => sql`json_build_object('id', t.id, 'amount', ${cents(sql`t.amount`)}, 'paidOn', t.paid_on, 'note', t.note,
  'by', ${personName('u', language)}, 'at', to_json(t.entered_at) #>> '{}')`

/** The amount requested by project `p`: `g` keeps what it was before the decision that certified the project. */
export const askedOf = sql`case when g.project_id is not null then g.asked
  when p.budget_needed and is_filed(p.status) and not is_certified(p.status) then coalesce(p.budget, 0) else 0 end`

/**
 * What decision `d` adds to what is granted, or takes back from it, when it is sent (database/functions/88_grants.sql):
 * it grants its own amount, or else its project's.
 */
const prepared = sql`case
  when grants_budget(p.status, d.status) then case when coalesce(d.budget_needed, p.budget_needed)
    then coalesce(case when d.budget_needed is null then p.budget else d.budget end, 0) else 0 end - coalesce(g.amount, 0)
  when is_certified(p.status) and not is_certified(d.status) then - coalesce(g.amount, 0)
  else 0 end`

const isAskedOrGiven = sql`line.asked <> 0 or line.prepared <> 0 or line.granted <> 0`

/** Lists the projects of an edition that involve money; the prepared amount is hidden from recused viewers. */
export function listMoney(db: Queries, viewer: Viewer, asked: InEdition): Promise<MoneyLine[]> {
  return db.rows(lines(viewer, asked, { kept: sql`${isAskedOrGiven} or line.paid <> 0` }))
}

/** Adds each payment for the accounts, and so includes projects whose payments were all taken back. */
export function listMoneyWithPayments(db: Queries, viewer: Viewer, asked: InEdition): Promise<PaidLine[]> {
  const payments = sql`, coalesce((select json_agg(${asPayment(asked.language)} order by t.paid_on, t.id)
    from payment t left join user_account u on u.id = t.entered_by where t.project_id = line.id), '[]') as payments`
  const kept = sql`${isAskedOrGiven} or exists (select from payment t where t.project_id = line.id)`
  return db.rows(lines(viewer, asked, { kept, more: payments }))
}

function lines(
  viewer: Viewer,
  { edition, language }: InEdition,
  { kept, more = sql`` }: { kept: Sql; more?: Sql },
): Sql {
  return sql`
    with involved as (
      select project.id from project where project.edition_id = ${edition} and project.budget_needed
      union select project_grant.project_id from project_grant
      union select payment.project_id from payment
      union select d.project_id from prepared_decision d where d.state in ${among(openStates)} and d.budget_needed
    ), line as (
      select p.id, p.name, p.organizer_name, ${personName('u', language)} as holder, p.commission_id, p.status,
        ${askedOf} as asked, ${prepared} as prepared,
        coalesce(g.amount, 0) as granted,
        coalesce((select sum(t.amount) from payment t where t.project_id = p.id), 0) as paid
      from involved join project p on p.id = involved.id join user_account u on u.id = p.creator_id
      left join project_grant g on g.project_id = p.id
      left join prepared_decision d on d.project_id = p.id and d.state in ${among(openStates)} and not ${isRecused(sql`p.id`, viewer)}
      where p.edition_id = ${edition} and p.status <> 'DRAFT'
    )
    select line.id, line.name, line.organizer_name as organizer, line.holder, line.commission_id as "commissionId", line.status, ${cents(sql`line.asked`)} as asked,
      ${cents(sql`line.prepared`)} as prepared, ${cents(sql`line.granted`)} as granted, ${cents(sql`line.paid`)} as paid${more}
    from line where ${kept}
    order by line.id`
}

type HeldEnvelope = { editionId: number; state: EditionState; envelope: number | null }

/** The envelope of an edition, the current one by default, which is not archived until the transaction ends. */
export function holdEnvelope(
  tx: Transaction,
  commissionId: number,
  edition?: number,
): Promise<HeldEnvelope | undefined> {
  return tx.row(sql`
    select e.id as "editionId", e.state, (
      select envelope.amount::float8 from envelope
      where envelope.edition_id = e.id and envelope.commission_id = ${commissionId}) as envelope
    from edition e where e.id = ${editionOrCurrent(edition)} for share of e`)
}

const moneyKinds = ['asked', 'granted', 'paid', 'toPay', 'paidBeyond'] as const

/** In cents; without what is nothing. */
export type ErasedMoney = Partial<Pick<MoneyOfCommission, (typeof moneyKinds)[number]>>

/** What projects that were erased from an archive count for, by commission. */
export function listErasedMoney(
  db: Queries,
  edition: number,
): Promise<{ commissionId: number | null; money: ErasedMoney }[]> {
  return db.rows(sql`
    select f.commission_id as "commissionId", json_object_agg(f.kind, f.amount) as money
    from erased_figure f where f.edition_id = ${edition} and f.kind = any(${moneyKinds}::text[])
    group by f.commission_id`)
}

type EnvelopeRow = Pick<MoneyOfCommission, 'envelope' | 'envelopeBefore' | 'words' | 'isRecused'> & { id: number }

/**
 * Lists the envelopes, and the justifications of overruns. An overrun reveals the amount of a prepared decision, so a
 * viewer recused from such a file reads only their own justifications.
 */
export function listEnvelopes(db: Queries, viewer: Viewer, { edition, language }: InEdition): Promise<EnvelopeRow[]> {
  const isOwn = viewer.impersonatorId === null ? sql`w.written_by = ${viewer.id}` : sql`false`
  return db.rows(sql`
    select commission_id as id, ${cents(sql`e.amount`)} as envelope, ${cents(sql`before.amount`)} as "envelopeBefore",
      coalesce(w.words, '[]') as words, commission_id = any(array(select p.commission_id from project p
        where p.edition_id = ${edition} and p.id in (${recusedProjects(viewer)}))) as "isRecused"
    from (select * from envelope where edition_id = ${edition}) e
    full join (select * from envelope where edition_id = ${editionBefore(edition)}) before using (commission_id)
    full join (
      select w.commission_id, json_agg(json_build_object('text', w.text, 'beyond', ${cents(sql`w.beyond`)},
        'by', ${personName('u', language)}, 'at', to_json(w.written_at) #>> '{}') order by w.id desc) as words
      from envelope_word w left join user_account u on u.id = w.written_by
      where w.edition_id = ${edition} and (${isOwn} or w.commission_id <> all(array(
        ${commissionsOfHiddenMoney(viewer, sql`${edition}`)})))
      group by w.commission_id
    ) w using (commission_id)`)
}

const editionBefore = (edition: number) => sql`(
  select earlier.id from edition earlier join edition own on own.id = ${edition} and earlier.first_day < own.first_day
  order by earlier.first_day desc limit 1)`

const withMoneyPrepared = sql`
  project p join prepared_decision d on d.project_id = p.id and p.commission_id is not null
    and (d.status = any(${certifiedStatuses}::text[])
      or exists (select from project_grant where project_grant.project_id = p.id))`

/** Selects the commissions whose totals include a file from which this viewer is recused. */
function commissionsOfHiddenMoney(viewer: Viewer, edition: Sql): Sql {
  return sql`
    select p.commission_id from ${withMoneyPrepared}
    where p.edition_id = ${edition} and p.id in (${recusedProjects(viewer)})`
}

type Hidden = { edition: number; commissionId: number; userId: number }

/** Lists every recused user with the commissions whose totals they may not see, in these editions. */
export async function listHiddenMoney(db: Pick<Queries, 'row'>, editions: readonly number[]): Promise<Hidden[]> {
  const row = await db.row<{ hidden: Hidden[] }>(sql`
    select coalesce(json_agg(json_build_object('edition', p.edition_id, 'commissionId', p.commission_id,
      'userId', s.user_id)), '[]') as hidden
    from ${withMoneyPrepared} join recusal s on s.lifted_at is null and s.project_id = p.id
    where p.edition_id = any(${editions}::integer[])`)
  return row!.hidden
}

/**
 * Returns whether the totals of the session's commission are hidden from this viewer, whichever session has the file.
 */
export async function isMoneyHidden(db: Pick<Queries, 'row'>, viewer: Viewer, sessionId: number): Promise<boolean> {
  const row = await db.row(sql`
    select from session s
    where s.id = ${sessionId} and s.commission_id in (${commissionsOfHiddenMoney(viewer, sql`s.edition_id`)})`)
  return row !== undefined
}

type Word = { edition: number; commissionId: number; text: string; beyond: number; by: number }

export async function insertWord(db: Queries, { edition, commissionId, text, beyond, by }: Word) {
  await db.row(sql`
    insert into envelope_word (edition_id, commission_id, text, beyond, written_by)
    values (${edition}, ${commissionId}, ${text}, ${beyond}::numeric / 100, ${by}) returning id`)
}

export async function findPayments(db: Queries, projectId: number, language: Language) {
  return (await db.row<{ payments: Payment[]; asked: number; granted: number; paid: number }>(sql`
    select coalesce(json_agg(${asPayment(language)} order by t.id), '[]') as payments,
      coalesce(${cents(sql`sum(t.amount)`)}, 0) as paid,
      coalesce((select ${cents(sql`g.amount`)} from project_grant g where g.project_id = ${projectId}), 0) as granted,
      coalesce((select ${cents(sql`g.asked`)} from project_grant g where g.project_id = ${projectId}), 0) as asked
    from payment t left join user_account u on u.id = t.entered_by where t.project_id = ${projectId}`))!
}

export type Payment = { id: number; amount: number; paidOn: string; note: string; by: string | null; at: string }

type Paid = { paid: number; count: number; granted: number; firstDay: string }

/** What was paid and granted, and the first day of the project's edition. The caller holds the project. */
export async function sumPaid(tx: Transaction, projectId: number): Promise<Paid> {
  return (await tx.row(sql`
    select coalesce(${cents(sql`sum(t.amount)`)}, 0) as paid, count(t.id)::integer as count,
      coalesce((select ${cents(sql`g.amount`)} from project_grant g where g.project_id = p.id), 0) as granted,
      e.first_day as "firstDay"
    from project p join edition e on e.id = p.edition_id left join payment t on t.project_id = p.id
    where p.id = ${projectId} group by p.id, e.id`))!
}

type NewPayment = { projectId: number; cents: number; paidOn: string; note: string; by: number }

export async function insertPayment(tx: Transaction, { projectId, cents: amount, paidOn, note, by }: NewPayment) {
  await tx.run(sql`
    insert into payment (project_id, amount, paid_on, note, entered_by)
    values (${projectId}, ${amount}::numeric / 100, ${paidOn}, ${note}, ${by})`)
}
