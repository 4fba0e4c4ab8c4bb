import { monotonic } from '#server/platform/monotonic.ts'

type Limits<Value> = {
  most: number
  mostLength?: number
  lengthOf?: (value: Value) => number
  /** Whether a failure to make a value anew is a reason to go on with the one before, and for how long. */
  goesOn?: { after: (failure: unknown) => boolean; ms: number }
}
type RememberedEntry<Value> = { madeAt: number; until: number; value: Promise<Value>; size: number }

/**
 * Remembers a value for a few seconds: a burst of equal requests costs the database one answer, and a change is seen
 * within those seconds. The oldest values are dropped when there are too many, or when they are too long together.
 */
export function remembered<Value>(
  ms: number,
  { most, mostLength = Infinity, lengthOf = () => 0, goesOn }: Limits<Value>,
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
    const before = kept.get(key)
    if (before !== undefined && before.until > now()) return before.value
    if (before !== undefined) forget(key, before)
    const madeAt = now()
    const value = before === undefined ? make() : make().catch((failure) => goOnWith(before, failure))
    const entry: RememberedEntry<Value> = { madeAt, until: madeAt + ms, value, size: 0 }
    /** The value stays as old as it is. */
    const goOnWith = (old: RememberedEntry<Value>, failure: unknown) => {
      if (!goesOn?.after(failure) || now() > old.madeAt + goesOn.ms) throw failure
      entry.madeAt = old.madeAt
      return old.value
    }
    kept.set(key, entry)
    makeRoom()
    void measure(key, entry)
    return entry.value
  }
}
