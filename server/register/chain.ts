import { createHash } from 'node:crypto'

/** A row as the chain hashes it: every value as text, in this order; null where there is none. */
export const chainedValues = [
  'editionId',
  'number',
  'at',
  'projectId',
  'projectName',
  'commissionId',
  'act',
  'fromStatus',
  'toStatus',
  'tally',
  'sessionId',
  'capacity',
  'fromHistory',
  'deciderDigest',
  'messageDigest',
] as const

/** `decided`: a part of the hash only where it is not null, as it is younger than the first rows. */
export type ChainedEntry = Record<(typeof chainedValues)[number] | 'decided', string | null>

/** Hashes a row with the hash of the previous one, as `hash_of_register_entry` does in the database. */
export function hashOfEntry(entry: ChainedEntry, previous: string): string {
  const content = [previous, ...chainedValues.map((name) => entry[name])].map(withLength).join('')
  const decided = entry.decided === null ? '' : withLength(entry.decided)
  return createHash('sha256')
    .update(content + decided)
    .digest('hex')
}

/** Digests erasable data: without its salt, the value cannot be found by guessing. */
export function saltedDigest(salt: string, value: string): string {
  return createHash('sha256')
    .update(Buffer.from(salt.replaceAll('-', ''), 'hex'))
    .update(value)
    .digest('hex')
}

export function deciderText(actorId: string | null, impersonatorId: string | null): string {
  return withLength(actorId) + withLength(impersonatorId)
}

/** Prefixes the length, so that no two different rows hash the same text. */
export function withLength(value: string | null): string {
  return value === null ? '-' : `${Buffer.byteLength(value)}:${value}`
}
