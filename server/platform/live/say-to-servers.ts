import { randomBytes } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import { notifyAll } from '#server/platform/live/live-queries.ts'

/** PostgreSQL accepts 8,000 bytes at once. */
const mostBytes = 7_500

/** Random, so that two ids reveal nothing about the news between them. */
export function newsId(): string {
  return randomBytes(9).toString('base64url')
}

/**
 * Sends what has happened to every server, this one included, in PostgreSQL's order, which is the same for all; equal
 * waiting hints are sent once. A lost hint only costs time.
 */
export function sayToServers(db: Pick<Database, 'shared'>) {
  const waiting = new Set<string>()
  let saying: Promise<void> | undefined

  const sayAll = async () => {
    while (waiting.size > 0) {
      let payload = newsId()
      for (const told of waiting) {
        if (payload.length + told.length >= mostBytes) break
        waiting.delete(told)
        payload += `\n${told}`
      }
      await notifyAll(db.shared, payload).catch(() => {})
    }
    saying = undefined
  }

  return {
    say: (told: readonly string[]) => {
      for (const each of told) waiting.add(each)
      saying ??= sayAll()
    },
    done: async () => saying,
  }
}
