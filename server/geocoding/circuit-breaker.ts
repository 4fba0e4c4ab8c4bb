import { monotonic } from '#server/platform/monotonic.ts'

/**
 * A service that has failed a few times in a row is left alone for a while: whoever is waiting for an answer should not
 * wait for its silence each time. Undefined while it is left alone, or when it has just failed.
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
