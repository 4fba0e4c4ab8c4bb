/** Now and every so often, never twice at once. Who stops it waits for what is under way. */
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
