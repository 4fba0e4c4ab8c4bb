/** What a thread stands for, so that the highest bar has at most so many of them: 1, 2, 5, 10, 20 … */
export function perThread(most: number, threads: number): number {
  for (let size = 1; ; size *= 10) for (const step of [1, 2, 5]) if (most <= size * step * threads) return size * step
}

/** How many threads so many are: whatever there is has one. */
export function threadsOf(count: number, per: number): number {
  return Math.ceil(count / per)
}

/** Hand-woven: no thread begins quite where the one below does. */
export function raggedEnds(index: number): [left: number, right: number] {
  return [(index * 7) % 4, (index * 5) % 3]
}
