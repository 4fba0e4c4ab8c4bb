export type Random = ReturnType<typeof randomFrom>

/** The same draws for the same seed and number, so that a failed run, or one step of it, can be repeated. */
export function randomFrom(seed: number, number = 0) {
  let state = Math.imul(seed, 2_654_435_761) ^ Math.imul(number + 1, 40_503)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (end: number) => Math.floor(next() * end),
    chance: (probability: number) => next() < probability,
    oneOf: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
  }
}
