/** Runs at once, then at most once in each interval, always ending with the last value given. */
export function throttle<Value>(run: (value: Value) => void, ms: number) {
  let waiting: { value: Value } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function pause() {
    timer = setTimeout(() => {
      timer = undefined
      if (!waiting) return
      const { value } = waiting
      waiting = undefined
      run(value)
      pause()
    }, ms)
  }

  return {
    soon(value: Value) {
      if (timer !== undefined) {
        waiting = { value }
        return
      }
      run(value)
      pause()
    },
    /** Replaces a value that waits. */
    now(value: Value) {
      waiting = undefined
      run(value)
    },
  }
}
