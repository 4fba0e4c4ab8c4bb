/**
 * Runs the work of each item, up to a limit at once, and yields the results in the order in which they finish. When the
 * reader stops, the running work is ended and no more begins.
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
