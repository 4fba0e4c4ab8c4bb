/**
 * Does the work of each, so many at once, and gives the results in the order in which they come. Whoever stops reading
 * stops it: what is under way ends, and nothing more begins.
 */
export async function* asTheyEnd<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay = new Map<number, Promise<readonly [number, Result]>>()
  let next = 0
  try {
    while (next < items.length || underWay.size > 0) {
      for (; next < items.length && underWay.size < most; next++) {
        const index = next
        underWay.set(
          index,
          work(items[index]!).then((result) => [index, result] as const),
        )
      }
      const [index, result] = await Promise.race(underWay.values())
      underWay.delete(index)
      yield result
    }
  } finally {
    await Promise.allSettled(underWay.values())
  }
}
