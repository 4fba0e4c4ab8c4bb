/**
 * Shares one reading among callers who request the same key at once. A caller who comes during a reading waits for the
 * next one, with all others who come meanwhile: each caller gets a value read after their request.
 */
export function sharedReads<Value>(read: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const running = new Map<string, Promise<Value>>()
  const following = new Map<string, Promise<Value>>()

  const begin = (key: string) => {
    const reading = read(key)
    running.set(key, reading)
    const end = () => {
      if (running.get(key) === reading) running.delete(key)
    }
    reading.then(end, end)
    return reading
  }

  return (key) => {
    const current = running.get(key)
    if (current === undefined) return begin(key)
    const waiting = following.get(key)
    if (waiting !== undefined) return waiting
    const goOn = () => {
      following.delete(key)
      return begin(key)
    }
    const next = current.then(goOn, goOn)
    following.set(key, next)
    return next
  }
}
