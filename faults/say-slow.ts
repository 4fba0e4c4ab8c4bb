type Duration = { what: string; ms: number; expectedMs: number }

/** Reports long durations separately: the machine may have been busy, and nothing is lost by it. */
export function saySlow({ what, ms, expectedMs }: Duration, say: (line: string) => void) {
  if (ms > expectedMs) say(`slow: ${what} took ${Math.round(ms)} ms, and ${expectedMs} are expected`)
}
