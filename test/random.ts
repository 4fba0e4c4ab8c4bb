export type Random = ReturnType<typeof randomFrom>

/** The same numbers for the same seed, so that a run that failed can be had again. */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (end: number) => Math.floor(next() * end),
    oneOf: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
  }
}
