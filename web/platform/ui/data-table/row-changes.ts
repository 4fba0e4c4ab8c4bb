export type RowChanges = {
  /** The number of rows that differ from those shown. */
  count: number
  /** A row was added, removed or moved. */
  moves: boolean
}

type Row = { id: number }

/** The differences between two pages of rows; a row pushed off the page by a new one is not counted twice. */
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
