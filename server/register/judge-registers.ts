import { readProof, type RowProof } from '#domain/register/proof.ts'
import { registerNumber } from '#domain/register/register.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findRegister, listRegisters, type Register } from '#server/register/chain-queries.ts'
import { verifySealed, type VerifiedSealed } from '#server/register/verify-sealed.ts'
import { verifyRegisters, type Fault, type Verified } from '#server/register/verify-chain.ts'

export class UnreadableReference extends Error {}

const usage = 'Usage: npm run verify-register -- --from <number>:<hash> [--from <year>-<number>:<hash> …]'

/** Parses the value of each `--from` of a command line. */
export function readKept(given: readonly string[]): RowProof[] {
  const kept: RowProof[] = []
  for (let place = 0; place < given.length; place += 2) {
    const read = readProof(given[place + 1] ?? '')
    if (given[place] !== '--from' || read === undefined || 'fingerprint' in read) throw new UnreadableReference(usage)
    kept.push(read)
  }
  return kept
}

/** Returns the verdict in words for the operator. */
export async function judgeRegisters(db: Database, kept: readonly RowProof[] = []) {
  const now = await findRegister(db, undefined)
  const years = kept.map((reference) => ({ ...reference, year: reference.year ?? now!.year }))
  const sealed = new Map<number, VerifiedSealed>()
  for (const { editionId } of await listRegisters(db)) sealed.set(editionId, await verifySealed(db, editionId))
  const verified = await verifyRegisters(db, ({ year, editionId }) => [
    ...years.filter((reference) => reference.year === year),
    ...sealed.get(editionId)!.kept,
  ])
  const known = new Set(verified.map(({ year }) => year))
  const unknown = years.filter(({ year }) => !known.has(year))
  return {
    holds: unknown.length === 0 && [...verified, ...sealed.values()].every(({ broken }) => broken === undefined),
    lines: [
      ...verified.flatMap((register) => [
        lineOf(register),
        ...linesOfSealed(register, sealed.get(register.editionId)!),
      ]),
      ...unknown.map(({ year, number }) => `BROKEN: no register has the number ${registerNumber(year, number)}.`),
    ],
  }
}

/** A step of the housekeeping: a broken register fails it as any error does. */
export async function ensureRegistersHold(db: Database) {
  const { holds, lines } = await judgeRegisters(db)
  if (!holds) throw new Error(lines.join('\n'))
}

const faults: Record<Fault, string> = {
  gap: 'there is no such row',
  changed: 'it is not what was written, or the row before is not',
  order: 'it is earlier than the row before',
  decider: 'who decided is not who had decided',
  message: 'its message is not what was written',
  missing: 'rows were cut off from here on',
  other: 'its hash is not the one that was kept elsewhere',
}

function lineOf({ editionTitle, year, holdsUpTo, hash, broken, erased }: Verified & Register): string {
  if (broken !== undefined)
    return `${editionTitle}: BROKEN at ${registerNumber(year, broken.number)}: ${faults[broken.why]}. It holds up to ${holdsUpTo}.`
  if (hash === null) return `${editionTitle}: no decision yet.`
  const gone = erased === 0 ? '' : ` ${erased} have forgotten a person or a message.`
  return `${editionTitle}: ${holdsUpTo} decisions, the chain holds.${gone} ${registerNumber(year, holdsUpTo)}:${hash}`
}

function linesOfSealed({ editionTitle }: Register, { documents, broken }: VerifiedSealed): string[] {
  if (broken !== undefined) return [`${editionTitle}: BROKEN at ${broken.reference}: ${broken.why}.`]
  return documents === 0 ? [] : [`${editionTitle}: ${documents} sealed documents, each as it was sealed.`]
}
