import { createHash, randomBytes } from 'node:crypto'

export type FreshToken = { token: string; hash: Buffer }

/** 256 random bits cannot be guessed, so a plain hash is enough to store it. */
export function freshToken(): FreshToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
