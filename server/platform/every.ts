/**
 * Runs the work now and at every interval, never twice at once. The returned function stops it and waits for the run
 * under way.
 */
export function every(ms: number, work: () => Promise<unknown>, onError: (error: unknown) => void) {
  let underWay: Promise<void> | undefined
  const run = () => {
    underWay ??= workOnce()
  }
  const workOnce = async () => {
    try {
      await work()
    } catch (error) {
      onError(error)
    }
    underWay = undefined
  }
  run()
  const timer = setInterval(run, ms)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
