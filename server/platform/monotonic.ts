/**
 * Milliseconds that only grow: a clock set back would delay an answer, or keep a service idle, for as long as it
 * jumped.
 */
export function monotonic(): number {
  return performance.now()
}
