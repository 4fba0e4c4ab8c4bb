import type { HistoryLine } from '#domain/history/history-api.ts'

/** Lines of which some stand for several saves. */
export type GatheredLine = HistoryLine & { saves: number }

/** In milliseconds: whoever rests longer begins anew. */
const longestRest = 30 * 60_000

/** A draft saves itself at each rest: what one person typed in one go is one line, from what it was to what it became. */
export function gatherSaves(newestFirst: readonly HistoryLine[]): GatheredLine[] {
  const gathered: GatheredLine[] = []
  let oldest: HistoryLine | undefined
  for (const line of newestFirst) {
    const last = gathered.at(-1)
    if (last && oldest && isOneGo(oldest, line))
      gathered[gathered.length - 1] = { ...last, changes: both(line, last), saves: last.saves + 1 }
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

/** What came back to what it was has not changed. */
function both({ changes: older }: HistoryLine, { changes: newer }: HistoryLine): HistoryLine['changes'] {
  const names = [...new Set([...Object.keys(older), ...Object.keys(newer)])]
  const changed = names.map((name): [string, [unknown, unknown]] => {
    const [one, other] = [older[name] ?? newer[name]!, newer[name] ?? older[name]!]
    return [name, [one[0], other[1]]]
  })
  return Object.fromEntries(changed.filter(([, [was, is]]) => JSON.stringify(was) !== JSON.stringify(is)))
}
