import type { HistoryLine } from '#domain/history/history-api.ts'

/** A line of the history, with the number of saves it sums up. */
export type GatheredLine = HistoryLine & { saves: number }

/** In milliseconds: a longer pause begins a new line. */
const longestRest = 30 * 60_000

/**
 * A draft saves itself at every pause: one user's saves in one go become one line, from the first value to the last.
 */
export function gatherSaves(newestFirst: readonly HistoryLine[]): GatheredLine[] {
  const gathered: GatheredLine[] = []
  let oldest: HistoryLine | undefined
  for (const line of newestFirst) {
    const last = gathered.at(-1)
    if (last && oldest && isOneGo(oldest, line))
      gathered[gathered.length - 1] = {
        ...last,
        changes: both(line, last),
        ...((line.labels ?? last.labels) && { labels: { ...line.labels, ...last.labels } }),
        saves: last.saves + 1,
      }
    else gathered.push({ ...line, saves: 1 })
    oldest = line
  }
  return gathered
}

function isOneGo(newer: HistoryLine, older: HistoryLine): boolean {
  return (
    newer.action === 'edited' &&
    older.action === 'edited' &&
    newer.actor === older.actor &&
    newer.impersonator === older.impersonator &&
    Date.parse(newer.at) - Date.parse(older.at) <= longestRest
  )
}

/** A value that returned to its first one has not changed. */
function both({ changes: older }: HistoryLine, { changes: newer }: HistoryLine): HistoryLine['changes'] {
  const names = [...new Set([...Object.keys(older), ...Object.keys(newer)])]
  const changed = names.map((name): [string, [unknown, unknown]] => {
    const [one, other] = [older[name] ?? newer[name]!, newer[name] ?? older[name]!]
    return [name, [one[0], other[1]]]
  })
  return Object.fromEntries(changed.filter(([, [was, is]]) => JSON.stringify(was) !== JSON.stringify(is)))
}
