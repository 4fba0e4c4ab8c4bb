import { inTime, late } from '#server/platform/in-time.ts'
import { monotonic } from '#server/platform/monotonic.ts'

type Limits<Value> = {
  most: number
  mostLength?: number
  lengthOf?: (value: Value) => number
  /**
   * Whether a failure to make a value anew is a reason to go on with the one before, and for how long. One that takes
   * longer than `patience` is not waited for: a silent database keeps its callers for a minute.
   */
  goesOn?: GoesOn
}
type GoesOn = { after: (failure: unknown) => boolean; ms: number; patience: number }
type RememberedEntry<Value> = { madeAt: number; until: number; value: Promise<Value>; size: number }
type Turn<Value> = { entry: RememberedEntry<Value>; before: RememberedEntry<Value> }

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
      length += size - entry.size
      entry.size = size
      makeRoom()
    } catch {
      forget(key, entry)
    }
  }
  /** What is being made, or the value before, which stays as old as it is. */
  const orGoOn = async (key: string, { entry, before }: Turn<Value>, { after, ms: longest, patience }: GoesOn) => {
    const { value: made, madeAt, until } = entry
    const isOver = () => now() > before.madeAt + longest
    try {
      const value = await inTime(made, patience)
      if (value !== late) return value
      if (isOver()) return await made
    } catch (failure) {
      if (isOver() || !after(failure)) throw failure
      entry.madeAt = before.madeAt
      return before.value
    }
    Object.assign(entry, { madeAt: before.madeAt, until: before.madeAt + longest })
    // It is made once, however long it takes.
    void made
      .then(() => Object.assign(entry, { madeAt, value: made }))
      .catch(() => {})
      .then(() => Object.assign(entry, { until }))
      .then(() => measure(key, entry))
    return before.value
  }
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const before = kept.get(key)
    if (before !== undefined && before.until > now()) return before.value
    if (before !== undefined) forget(key, before)
    const madeAt = now()
    const entry: RememberedEntry<Value> = { madeAt, until: madeAt + ms, value: make(), size: 0 }
    if (before !== undefined && goesOn !== undefined) entry.value = orGoOn(key, { entry, before }, goesOn)
    kept.set(key, entry)
    makeRoom()
    void measure(key, entry)
    return entry.value
  }
}
