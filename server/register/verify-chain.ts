import type { Queries, Database } from '#server/platform/database/database.ts'
import { deciderText, hashOfEntry, saltedDigest } from '#server/register/chain.ts'
import { chainRows, findStrays, listRegisters, type ChainRow, type Register } from '#server/register/chain-queries.ts'

/** A number and its hash as somebody has kept them elsewhere. */
export type Kept = { number: number; hash: string }

export type Verified = Register & {
  /** Up to here every row follows from the one before. */
  holdsUpTo: number
  hash: string | null
  broken?: { number: number; why: Fault }
  /** Rows whose text, or whose decider, has been erased. */
  erased: number
}

export type Fault = 'gap' | 'changed' | 'order' | 'decider' | 'message' | 'missing' | 'other'

/** Goes through the chain of one edition, and holds what is kept elsewhere against it. */
export async function verifyRegister(db: Database, register: Register, kept: readonly Kept[] = []): Promise<Verified> {
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

/** Every edition’s. */
export async function verifyRegisters(db: Database, kept: (register: Register) => readonly Kept[] = () => []) {
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

/** What lies apart may be gone, and nothing else. */
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

/** Of a gap, the first number that is not there. */
function numberOf(row: ChainRow, last: ChainRow | undefined, why: Fault): number {
  return why === 'gap' ? Number(last?.number ?? 0) + 1 : Number(row.number)
}

/** Rows cut off at the end: somebody has kept their number, or what lies apart is still there. */
async function firstMissing(db: Queries, { editionId, holdsUpTo }: Verified, known: number[]) {
  const beyond = [...known.filter((number) => number > holdsUpTo), ...(await findStrays(db, editionId, holdsUpTo))]
  return beyond.length === 0 ? undefined : holdsUpTo + 1
}
