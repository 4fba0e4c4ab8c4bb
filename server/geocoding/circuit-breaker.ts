import { monotonic } from '#server/platform/monotonic.ts'

/**
 * Calls no service for a while after it has failed a few times in a row, so that callers do not wait for its silence
 * each time. Returns undefined meanwhile, and after a failure.
 */
export function circuitBreaker({ failures, restMs }: { failures: number; restMs: number }, now = monotonic) {
  let failed = 0
  let restsUntil = 0
  return async <Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (now() < restsUntil) return undefined
    try {
      const answer = await ask()
      failed = 0
      return answer
    } catch {
      failed += 1
      if (failed >= failures) restsUntil = now() + restMs
      return undefined
    }
  }
}
