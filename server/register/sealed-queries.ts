import type { Database, Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Values as text, in the order of the chain, with the hash of the file as it is now. */
export type SealedRow = Record<(typeof sealedValues)[number], string | null> & { hash: string; found: string }

export const sealedValues = [
  'editionId',
  'place',
  'sessionId',
  'number',
  'reference',
  'sealedAt',
  'contentHash',
  'registerNumber',
  'registerHash',
] as const

export function sealedRows(db: Database, editionId: number): Promise<SealedRow[]> {
  return db.rows(sql`
    select edition_id::text as "editionId", place::text as place, session_id::text as "sessionId", number::text as number,
      reference, to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sealedAt",
      encode(content_hash, 'hex') as "contentHash", register_number::text as "registerNumber",
      encode(register_hash, 'hex') as "registerHash", encode(hash, 'hex') as hash, encode(sha256(content), 'hex') as found
    from sealed_document where edition_id = ${editionId} order by place`)
}

/** Returns where the chain has the document whose file had this fingerprint when it was sealed, and its last place. */
export function findSealedPlace(
  db: Queries,
  fingerprint: string,
): Promise<{ editionId: number; place: number; last: number } | undefined> {
  return db.row(sql`
    select d.edition_id as "editionId", d.place,
      (select max(other.place) from sealed_document other where other.edition_id = d.edition_id) as last
    from sealed_document d where d.content_hash = decode(${fingerprint}, 'hex')
    order by d.edition_id, d.place limit 1`)
}
