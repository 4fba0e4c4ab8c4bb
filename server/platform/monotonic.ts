/** Milliseconds that only grow: a clock set back would keep an answer, or a service at rest, for as long as it jumped. */
export function monotonic(): number {
  return performance.now()
}
