import { createHash } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import { withLength } from '#server/register/chain.ts'
import { sealedRows, sealedValues, type SealedRow } from '#server/register/sealed-queries.ts'
import type { RowReference } from '#server/register/verify-chain.ts'

export type VerifiedSealed = {
  documents: number
  broken?: { reference: string; why: string }
  /** The end of the register as each document states it, used like references stored elsewhere. */
  kept: RowReference[]
}

/** Verifies the sealed documents of one edition: each file is unchanged, and no document was removed or inserted. */
export async function verifySealed(db: Database, editionId: number): Promise<VerifiedSealed> {
  const kept: RowReference[] = []
  let last: SealedRow | undefined
  for (const row of await sealedRows(db, editionId)) {
    const why = faultOf(row, last)
    if (why !== undefined)
      return { documents: Number(last?.place ?? 0), kept, broken: { reference: row.reference!, why } }
    if (row.registerNumber !== null) kept.push({ number: Number(row.registerNumber), hash: row.registerHash! })
    last = row
  }
  return { documents: Number(last?.place ?? 0), kept }
}

function faultOf(row: SealedRow, last: SealedRow | undefined): string | undefined {
  if (Number(row.place) !== Number(last?.place ?? 0) + 1) return 'the one before it is not there'
  if (row.found !== row.contentHash) return 'its file is not what was sealed'
  return row.hash === hashOf(row, last?.hash ?? '') ? undefined : 'it is not what was written, or the one before is not'
}

/** Equals `hash_of_sealed_document` in the database. */
function hashOf(row: SealedRow, previous: string): string {
  const content = [previous, ...sealedValues.map((name) => row[name])].map(withLength).join('')
  return createHash('sha256').update(content).digest('hex')
}
