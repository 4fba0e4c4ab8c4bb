import { createHash } from 'node:crypto'

/** A row as the chain reads it: every value as text, in this order; null where there is none. */
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

export type ChainedEntry = Record<(typeof chainedValues)[number], string | null>

/** Of a row and the hash of the one before: what `hash_of_register_entry` of the database says too. */
export function hashOfEntry(entry: ChainedEntry, previous: string): string {
  const content = [previous, ...chainedValues.map((name) => entry[name])].map(withLength).join('')
  return createHash('sha256').update(content).digest('hex')
}

/** Who decided, or what was written: without its salt nobody finds it by trying. */
export function saltedDigest(salt: string, value: string): string {
  return createHash('sha256')
    .update(Buffer.from(salt.replaceAll('-', ''), 'hex'))
    .update(value)
    .digest('hex')
}

/** As one text. */
export function deciderText(actorId: string | null, impersonatorId: string | null): string {
  return withLength(actorId) + withLength(impersonatorId)
}

/** So that no two rows are written alike. */
export function withLength(value: string | null): string {
  return value === null ? '-' : `${Buffer.byteLength(value)}:${value}`
}
