/** Chance that can be told again: the same seed and number give the same draws, whatever was drawn before. */
export type Random = {
  below: (limit: number) => number
  chance: (probability: number) => boolean
  pick: <Value>(from: readonly Value[]) => Value
}

export function randomFrom(seed: number, number: number): Random {
  let state = (Math.imul(seed, 2_654_435_761) ^ Math.imul(number + 1, 40_503)) >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  next()
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, chance: (probability) => next() < probability, pick: (from) => from[below(from.length)]! }
}
