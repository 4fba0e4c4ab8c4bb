import { firstLanguage } from '#domain/language.ts'
import type { Correction } from '#domain/register/decision-correction.ts'
import type { Remark } from '#domain/minutes/minutes-answer.ts'
import type { Agreement, RemarkOutcome } from '#domain/minutes/minutes.ts'
import { readingDays } from '#domain/minutes/minutes.ts'
import type { AskedPoint } from '#domain/projects/asked-points.ts'
import type { SessionFacts } from '#domain/sessions/session-facts.ts'
import type { Viewer } from '#domain/viewer.ts'
import { personName } from '#server/platform/database/by-language.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { correctionsOf } from '#server/register/correction-queries.ts'
import { listOf, time } from '#server/sessions/room-queries.ts'

export type Dissent = { itemId: number; author: { id: number; name: string }; text: string }

/** The decision as it would leave now, or as it left, with what was corrected since the session. */
export type DecisionNow = {
  itemId: number
  budget: number | null
  dueDay: string | null
  message: string
  points: AskedPoint[]
  corrections: Correction[]
}

/** What people wrote in the proposal on which a ballot was held. */
export type BallotWords = { itemId: number; round: number; message: string; points: AskedPoint[] }

export type DocumentRow = {
  number: number
  reference: string
  sealedAt: string
  sealedBy: string
  fingerprint: string
  registerNumber: number | null
  registerHash: string | null
  text: string
  /** Whether the document states by how much the envelope was exceeded. */
  hasExcesses: boolean
}

export type RecordRow = {
  /** Null for a session that closed before facts were stored. */
  facts: SessionFacts | null
  version: number
  sharedAt: string | null
  readUntil: string | null
  remarks: (Remark & { settledAt: string | null })[]
  agreements: Agreement[]
  dissents: Dissent[]
  documents: DocumentRow[]
  /** The reasons of postponements and recusals, which their authors can still change. */
  reasons: { itemId: number; text: string }[]
  decisions: DecisionNow[]
  ballots: BallotWords[]
  recusals: { projectId: number; userId: number; text: string }[]
  /** The justifications of exceeding the envelope that were given while the session was open, in euros. */
  excesses: { name: string | null; text: string; beyond: number }[]
}

const author = sql`json_build_object('id', author.id, 'name', ${personName('author', firstLanguage)})`

const remarks = sql`
  select r.id, r.item_id as "itemId", ${author} as author, r.text, ${time(sql`r.made_at`)} as "madeAt", r.outcome,
    r.answer, ${personName('clerk', firstLanguage)} as "settledBy", ${time(sql`r.settled_at`)} as "settledAt"
  from session_remark r join user_account author on author.id = r.author_id
  left join user_account clerk on clerk.id = r.settled_by
  where r.session_id = s.id order by r.id`

const dissents = sql`
  select d.item_id as "itemId", ${author} as author, d.text
  from session_dissent d join user_account author on author.id = d.author_id
  where d.session_id = s.id order by d.made_at, author.id`

const documents = sql`
  select d.number, d.reference, ${time(sql`d.sealed_at`)} as "sealedAt", ${personName('u', firstLanguage)} as "sealedBy",
    encode(d.content_hash, 'hex') as fingerprint, d.register_number as "registerNumber",
    encode(d.register_hash, 'hex') as "registerHash", coalesce(d.told ->> 'text', '') as text,
    coalesce(jsonb_array_length(d.told -> 'words' -> 'excesses'), 0) > 0 as "hasExcesses"
  from sealed_document d join user_account u on u.id = d.sealed_by where d.session_id = s.id order by d.number`

const recusals = sql`
  select r.project_id as "projectId", r.user_id as "userId", r.reason as text
  from recusal r join session_item i on i.project_id = r.project_id
  where i.session_id = s.id and r.lifted_at is null order by r.id`

const decisions = sql`
  select i.id as "itemId", case d.budget_needed when true then d.budget::float8 when false then 0 end as budget,
    d.due_day::text as "dueDay", d.message, d.points, ${correctionsOf(sql`d`, firstLanguage)} as corrections
  from session_item i join prepared_decision d on d.id = i.decision_id and d.session_id = i.session_id
  where i.session_id = s.id and i.state = 'DECIDED' order by i.position`

const ballots = sql`
  select b.item_id as "itemId", b.round, b.proposal ->> 'message' as message, b.proposal -> 'points' as points
  from session_item i join ballot b on b.item_id = i.id
  where i.session_id = s.id and (b.proposal ->> 'message' <> '' or b.proposal -> 'points' <> '[]')
  order by i.position, b.round`

const excesses = sql`
  select ${personName('author', firstLanguage)} as name, w.text, w.beyond::double precision as beyond
  from envelope_word w left join user_account author on author.id = w.written_by
  where w.edition_id = s.edition_id and w.commission_id = s.commission_id
    and w.written_at between s.opened_at and s.closed_at order by w.id`

export async function findRecord(db: Pick<Queries, 'row'>, id: number): Promise<RecordRow> {
  const row = await db.row<RecordRow>(sql`
    select m.facts, coalesce(m.version, 1) as version, ${time(sql`m.shared_at`)} as "sharedAt",
      ${time(sql`m.read_until`)} as "readUntil", ${listOf(remarks)} as remarks,
      ${listOf(sql`select a.user_id as "userId", a.version from session_agreement a where a.session_id = s.id`)} as agreements,
      ${listOf(dissents)} as dissents, ${listOf(documents)} as documents,
      ${listOf(sql`select i.id as "itemId", i.reason as text from session_item i where i.session_id = s.id and i.reason <> ''`)} as reasons,
      ${listOf(decisions)} as decisions, ${listOf(ballots)} as ballots,
      ${listOf(recusals)} as recusals, ${listOf(excesses)} as excesses
    from session s left join session_minutes m on m.session_id = s.id where s.id = ${id}`)
  return row!
}

/** A new version makes an agreement to an older reading a conflict. */
export async function touchMinutes(tx: Transaction, id: number) {
  await tx.run(sql`update session_minutes set version = version + 1 where session_id = ${id}`)
}

export async function markShared(tx: Transaction, viewer: Viewer, id: number) {
  await tx.run(sql`
    update session_minutes set shared_at = clock_timestamp(), shared_by = ${viewer.id},
      read_until = clock_timestamp() + make_interval(days => ${readingDays})
    where session_id = ${id}`)
}

type NewRemark = { itemId: number | null; text: string }

export async function insertRemark(tx: Transaction, viewer: Viewer, id: number, { itemId, text }: NewRemark) {
  await tx.run(sql`
    insert into session_remark (session_id, item_id, author_id, text)
    values (${id}, ${itemId}::integer, ${viewer.id}, ${text})`)
}

type Settled = { remarkId: number; outcome: RemarkOutcome; answer: string }

/** Returns false if it was already settled. */
export async function settleRemark(tx: Transaction, viewer: Viewer, { remarkId, outcome, answer }: Settled) {
  const written = await tx.run(sql`
    update session_remark set outcome = ${outcome}, answer = ${answer}, settled_by = ${viewer.id},
      settled_at = clock_timestamp()
    where id = ${remarkId} and outcome is null`)
  return written > 0
}

export async function writeAgreement(tx: Transaction, viewer: Viewer, id: number, version: number) {
  await tx.run(sql`
    insert into session_agreement (session_id, user_id, version) values (${id}, ${viewer.id}, ${version})
    on conflict (session_id, user_id) do update set version = excluded.version, agreed_at = clock_timestamp()`)
}

/** An empty text withdraws the dissent. */
export async function writeDissent(tx: Transaction, viewer: Viewer, id: number, itemId: number, text: string) {
  if (text === '') await tx.run(sql`delete from session_dissent where item_id = ${itemId} and author_id = ${viewer.id}`)
  else
    await tx.run(sql`
      insert into session_dissent (session_id, item_id, author_id, text) values (${id}, ${itemId}, ${viewer.id}, ${text})
      on conflict (item_id, author_id) do update set text = excluded.text, made_at = clock_timestamp()`)
}

export async function markSealed(tx: Transaction, id: number) {
  await tx.run(sql`update session set state = 'SEALED' where id = ${id}`)
}
