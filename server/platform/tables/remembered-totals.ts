import { monotonic } from '#server/platform/monotonic.ts'
import type { Sql } from '#server/platform/database/sql.ts'

export type RememberedTotals = {
  find: (matching: Sql) => number | undefined
  keep: (matching: Sql, total: number) => void
}

/** Long enough to turn pages; the first page always counts anew. */
const keptMs = 30_000
const mostKept = 1000

/** Remembers how many rows a search found while its pages are turned: counting again would cost more than the page. */
export function rememberTotals(now = monotonic): RememberedTotals {
  const kept = new Map<string, { total: number; until: number }>()
  return {
    find: (matching) => {
      const remembered = kept.get(keyOf(matching))
      return remembered !== undefined && remembered.until > now() ? remembered.total : undefined
    },
    keep: (matching, total) => {
      const key = keyOf(matching)
      // Moved to the end, so that the first entry is the oldest count.
      kept.delete(key)
      kept.set(key, { total, until: now() + keptMs })
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    },
  }
}

function keyOf(matching: Sql): string {
  return `${matching.chunks.join('?')} ${JSON.stringify(matching.values)}`
}
