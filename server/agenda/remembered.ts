import { monotonic } from '#server/monotonic.ts'

/**
 * What many readers ask for at once is made once, and for a few seconds: a burst costs the database one answer, and a
 * change is seen within those seconds.
 */
export function remembered<Value>(ms: number, most: number, now = monotonic) {
  const kept = new Map<string, { until: number; value: Promise<Value> }>()
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key)
    if (known !== undefined && known.until > now()) return known.value
    const value = make()
    kept.delete(key)
    kept.set(key, { until: now() + ms, value })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    value.catch(() => kept.delete(key))
    return value
  }
}
