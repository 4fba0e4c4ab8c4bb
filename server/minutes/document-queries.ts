import type { ToldAddendum, ToldMinutes } from '#server/minutes/told.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export type NewDocument = {
  /** Null for an annual report. */
  sessionId: number | null
  number: number
  editionId: number
  reference: string
  /** What it was made from. */
  told: object
  content: Buffer
  register: { number: number; hash: string } | undefined
  sealedBy: number
  sealedAt: string
}

/** Minutes, or an addendum. */
export type MinutesDocument<Told = ToldMinutes | ToldAddendum> = NewDocument & { sessionId: number; told: Told }

/** The database computes the document's place in the chain and its hashes. */
export async function insertDocument(tx: Transaction, document: NewDocument): Promise<string> {
  const { register } = document
  const row = await tx.row<{ fingerprint: string }>(sql`
    insert into sealed_document (session_id, number, edition_id, reference, told, content, register_number, register_hash,
      sealed_by, sealed_at)
    values (${document.sessionId}, ${document.number}, ${document.editionId}, ${document.reference},
      ${JSON.stringify(document.told)}::jsonb, ${document.content}, ${register?.number ?? null}::integer,
      decode(${register?.hash ?? null}, 'hex'), ${document.sealedBy}, ${document.sealedAt}::timestamptz)
    returning encode(content_hash, 'hex') as fingerprint`)
  return row!.fingerprint
}

/** Waits for other sealings of this edition, then returns whether the reference is already in use. */
export async function isTaken(tx: Transaction, editionId: number, reference: string): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(7015, ${editionId})`)
  const row = await tx.row(sql`
    select from sealed_document where edition_id = ${editionId} and reference = ${reference}`)
  return row !== undefined
}

/** Returns the highest number among the references of this edition with this prefix. */
export async function findLastNumber(db: Queries, editionId: number, prefix: string): Promise<number> {
  const row = await db.row<{ last: number }>(sql`
    select coalesce(max(substr(reference, length(${prefix}) + 1)::integer), 0) as last from sealed_document
    where edition_id = ${editionId} and number = 0 and starts_with(reference, ${prefix})`)
  return row!.last
}

export function findContent(
  db: Queries,
  sessionId: number,
  number: number,
): Promise<{ content: Buffer; reference: string; told: ToldMinutes & ToldAddendum } | undefined> {
  return db.row(sql`
    select content, reference, told from sealed_document where session_id = ${sessionId} and number = ${number}`)
}
