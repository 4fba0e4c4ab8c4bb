import { setTimeout as wait } from 'node:timers/promises'

export const late = Symbol('late')

/** Waits for an answer no longer than this; `late` afterwards. */
export async function inTime<Answer>(asked: Promise<Answer>, ms: number): Promise<Answer | typeof late> {
  const over = new AbortController()
  const isLate = wait(ms, late, { signal: over.signal, ref: false }).catch(() => late)
  try {
    return await Promise.race([asked, isLate as Promise<typeof late>])
  } finally {
    over.abort()
  }
}
