type Duration = { what: string; ms: number; expectedMs: number }

/** What took longer than expected is said apart: the machine may have had much else to do, and nothing is lost by it. */
export function saySlow({ what, ms, expectedMs }: Duration, say: (line: string) => void) {
  if (ms > expectedMs) say(`slow: ${what} took ${Math.round(ms)} ms, and ${expectedMs} are expected`)
}
