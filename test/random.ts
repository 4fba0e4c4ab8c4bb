export type Random = { below: (most: number) => number; among: <Value>(values: readonly Value[]) => Value }

/** The same numbers for the same seed (mulberry32), so that what failed once can be run again. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return { below, among: (values) => values[below(values.length)]! }
}
