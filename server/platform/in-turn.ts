/** Lets at most `atOnce` pieces of work run together; the others wait in the order they came. */
export function inTurn(atOnce: number) {
  const takeSlot = slots(atOnce)
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    const giveBack = await takeSlot()
    try {
      return await work()
    } finally {
      giveBack()
    }
  }
}

type TooLong = { ms: number; error: () => Error }

/** The same for work that is not one call: resolves to the function that releases the slot. */
export function slots(atOnce: number, tooLong?: TooLong) {
  let taken = 0
  const waiting: (() => void)[] = []

  const turn = () =>
    new Promise<void>((proceed, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(tooLong!.error())
      }
      const late = tooLong && setTimeout(giveUp, tooLong.ms)
      const go = () => {
        clearTimeout(late)
        proceed()
      }
      waiting.push(go)
    })

  return async function takeSlot(): Promise<() => void> {
    if (taken < atOnce) taken++
    else await turn()
    return () => {
      const next = waiting.shift()
      // The slot passes straight to the next in line, so that no other caller can take it in between.
      if (next) next()
      else taken--
    }
  }
}
