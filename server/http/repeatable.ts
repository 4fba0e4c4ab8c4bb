import { createHash, type Hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { fail } from '#domain/errors.ts'

/** What a caller wants done once: their key, and what exactly it stands for. */
export type Repeatable = { key: string; bodyHash: Buffer }

const longestKey = 200

export function repeatableOf(request: FastifyRequest, body: unknown): Repeatable | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key === '' || key.length > longestKey) fail('request.invalid.error')
  const hash = createHash('sha256').update(`${request.method} ${request.url}`)
  feed(hash, body)
  return { key, bodyHash: hash.digest() }
}

function feed(hash: Hash, value: unknown) {
  if (value instanceof Uint8Array) hash.update(value)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      hash.update(`${JSON.stringify(name)}:`)
      feed(hash, inner)
    }
  } else hash.update(`${JSON.stringify(value)},`)
}
