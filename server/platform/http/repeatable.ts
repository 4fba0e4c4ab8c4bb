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

/** A list of what is still to do, and no recursion: a body nested a thousand deep would fill the stack. */
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
