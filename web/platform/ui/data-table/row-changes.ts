export type RowChanges = {
  /** How many rows are other than those that are shown. */
  count: number
  /** A row comes, goes or stands elsewhere. */
  moves: boolean
}

type Row = { id: number }

/** What is other in these rows; whoever is pushed off the page by a row that comes is not counted twice. */
export function changesBetween<Item extends Row>(shown: readonly Item[], fresh: readonly Item[]): RowChanges {
  const before = new Map(shown.map((row) => [row.id, row]))
  const after = new Set(fresh.map(({ id }) => id))
  const came = fresh.filter(({ id }) => !before.has(id)).length
  const went = shown.filter(({ id }) => !after.has(id)).length
  const changed = fresh.filter((row) => before.has(row.id) && !isSame(before.get(row.id), row)).length
  const stands = shown.length === fresh.length && shown.every(({ id }, index) => fresh[index]?.id === id)
  const count = Math.max(came, went) + changed
  return { count: count === 0 && !stands ? 1 : count, moves: !stands }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
