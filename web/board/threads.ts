/** The number of projects per thread, so that the highest bar has at most `threads` of them: 1, 2, 5, 10, 20 … */
export function perThread(most: number, threads: number): number {
  for (let size = 1; ; size *= 10) for (const step of [1, 2, 5]) if (most <= size * step * threads) return size * step
}

/** The number of threads for a count: a partly filled one counts as one. */
export function threadsOf(count: number, per: number): number {
  return Math.ceil(count / per)
}

/** Uneven, as if woven by hand: neighbouring threads begin at different places. */
export function raggedEnds(index: number): [left: number, right: number] {
  return [(index * 7) % 4, (index * 5) % 3]
}
