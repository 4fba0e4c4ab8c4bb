import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { choices, noVotes, type Tally } from '#domain/sessions/ballot.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'

/**
 * Seals the three counts of a secret ballot for the database: of fixed length and sealed anew at each vote, so that a
 * reader of the database sees only that a vote was cast. The key is stored apart (ballot-keys.ts), never in the
 * database, and destroyed when the ballot closes (docs/decisions/0082-a-secret-ballot.md).
 */
export function sealTally(key: Buffer, ballotId: number, tally: Tally): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(String(ballotId)))
  const counts = Buffer.alloc(4 * choices.length)
  choices.forEach((choice, index) => counts.writeUInt32BE(tally[choice], 4 * index))
  const sealed = Buffer.concat([cipher.update(counts), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()])
}

export function openTally(key: Buffer, ballotId: number, sealed: Buffer): Tally {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(String(ballotId)))
  decipher.setAuthTag(sealed.subarray(-16))
  const counts = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
  const tally = { ...noVotes }
  choices.forEach((choice, index) => (tally[choice] = counts.readUInt32BE(4 * index)))
  return tally
}

type Store = Pick<ImageStore, 'put' | 'get' | 'remove'>

/** Its name cannot be a picture's. */
export async function makeKey(store: Store): Promise<{ name: string; key: Buffer }> {
  const name = `${randomBytes(24).toString('base64url')}.key`
  const key = randomBytes(32)
  await store.put(name, key, 'application/octet-stream')
  return { name, key }
}

/** Returns undefined if the store has lost it. */
export async function findKey(store: Store, name: string | null): Promise<Buffer | undefined> {
  return name === null ? undefined : store.get(name)
}
