import { createHash, type Hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { fail } from '#domain/errors.ts'

/** The caller's key for work that is done once, and the hash of the body it was sent with. */
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

/** A list of pending values instead of recursion: a body nested a thousand deep would fill the stack. */
function feed(hash: Hash, body: unknown) {
  const waiting: unknown[] = [body]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (value instanceof Uint8Array) hash.update(`file ${value.length}:`).update(value)
    else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value)
      hash.update(`${Array.isArray(value) ? 'list' : 'object'} ${entries.length}:`)
      for (const [name, inner] of entries) waiting.push(inner, name)
    } else hash.update(`${JSON.stringify(value)},`)
  }
}
