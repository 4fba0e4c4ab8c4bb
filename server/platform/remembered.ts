import { monotonic } from '#server/platform/monotonic.ts'

type Limits<Value> = { most: number; mostLength?: number; lengthOf?: (value: Value) => number }
type RememberedEntry<Value> = { until: number; value: Promise<Value>; size: number }

/**
 * Remembers a value for a few seconds: a burst of equal requests costs the database one answer, and a change is seen
 * within those seconds. The oldest values are dropped when there are too many, or when they are too long together.
 */
export function remembered<Value>(
  ms: number,
  { most, mostLength = Infinity, lengthOf = () => 0 }: Limits<Value>,
  now = monotonic,
) {
  const kept = new Map<string, RememberedEntry<Value>>()
  let length = 0
  const forget = (key: string, entry: RememberedEntry<Value>) => {
    if (kept.get(key) !== entry) return
    kept.delete(key)
    length -= entry.size
  }
  const makeRoom = () => {
    for (const [key, entry] of kept) {
      if (kept.size <= most && length <= mostLength) return
      forget(key, entry)
    }
  }
  const measure = async (key: string, entry: RememberedEntry<Value>) => {
    try {
      const size = lengthOf(await entry.value)
      if (kept.get(key) !== entry) return
      entry.size = size
      length += size
      makeRoom()
    } catch {
      forget(key, entry)
    }
  }
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const remembered = kept.get(key)
    if (remembered !== undefined && remembered.until > now()) return remembered.value
    if (remembered !== undefined) forget(key, remembered)
    const entry: RememberedEntry<Value> = { until: now() + ms, value: make(), size: 0 }
    kept.set(key, entry)
    makeRoom()
    void measure(key, entry)
    return entry.value
  }
}
