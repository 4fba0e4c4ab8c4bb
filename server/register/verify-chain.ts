import type { Queries, Database } from '#server/platform/database/database.ts'
import { deciderText, hashOfEntry, saltedDigest } from '#server/register/chain.ts'
import { chainRows, findStrays, listRegisters, type ChainRow, type Register } from '#server/register/chain-queries.ts'

/** A number and its hash as stored elsewhere. */
export type RowReference = { number: number; hash: string }

export type Verified = Register & {
  /** The last number up to which every row follows from the previous one. */
  holdsUpTo: number
  hash: string | null
  broken?: { number: number; why: Fault }
  /** The number of rows whose message or decider has been erased. */
  erased: number
}

export type Fault = 'gap' | 'changed' | 'order' | 'decider' | 'message' | 'missing' | 'other'

/** Verifies the chain of one edition, also against the references stored elsewhere. */
export async function verifyRegister(
  db: Database,
  register: Register,
  kept: readonly RowReference[] = [],
): Promise<Verified> {
  const known = new Map(kept.map(({ number, hash }) => [number, hash.toLowerCase()]))
  const verified: Verified = { ...register, holdsUpTo: 0, hash: null, erased: 0 }
  let last: ChainRow | undefined
  for await (const rows of db.batches<ChainRow>(chainRows(register.editionId))) {
    for (const row of rows) {
      const why = faultOf(row, last, known.get(Number(row.number)))
      if (why !== undefined) return { ...verified, broken: { number: numberOf(row, last, why), why } }
      if ((row.messageDigest !== null && row.messageSalt === null) || row.deciderSalt === null) verified.erased++
      verified.holdsUpTo = Number(row.number)
      verified.hash = row.hash
      last = row
    }
  }
  const missing = await firstMissing(db, verified, [...known.keys()])
  return missing === undefined ? verified : { ...verified, broken: { number: missing, why: 'missing' } }
}

/** Verifies every edition. */
export async function verifyRegisters(db: Database, kept: (register: Register) => readonly RowReference[] = () => []) {
  const verified = []
  for (const register of await listRegisters(db)) verified.push(await verifyRegister(db, register, kept(register)))
  return verified
}

function faultOf(row: ChainRow, last: ChainRow | undefined, known: string | undefined): Fault | undefined {
  if (Number(row.number) !== Number(last?.number ?? 0) + 1) return 'gap'
  if (row.hash !== hashOfEntry(row, last?.hash ?? '')) return 'changed'
  if (last !== undefined && row.at! < last.at!) return 'order'
  if (known !== undefined && known !== row.hash) return 'other'
  return faultApart(row)
}

/** Erasable data may be gone; if present, it must match its digest. */
function faultApart(row: ChainRow): Fault | undefined {
  const { deciderSalt, messageSalt } = row
  if (
    deciderSalt !== null &&
    saltedDigest(deciderSalt, deciderText(row.actorId, row.impersonatorId)) !== row.deciderDigest
  )
    return 'decider'
  if (messageSalt !== null && saltedDigest(messageSalt, row.message ?? '') !== row.messageDigest) return 'message'
  return undefined
}

/** Returns the first missing number of a gap. */
function numberOf(row: ChainRow, last: ChainRow | undefined, why: Fault): number {
  return why === 'gap' ? Number(last?.number ?? 0) + 1 : Number(row.number)
}

/** Rows were cut off the end if a reference to a later number, or erasable data of one, still exists. */
async function firstMissing(db: Queries, { editionId, holdsUpTo }: Verified, known: number[]) {
  const beyond = [...known.filter((number) => number > holdsUpTo), ...(await findStrays(db, editionId, holdsUpTo))]
  return beyond.length === 0 ? undefined : holdsUpTo + 1
}
