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

/** The same for work that is not one call: resolves to the function that releases the slot. */
export function slots(atOnce: number) {
  let taken = 0
  const waiting: (() => void)[] = []

  return async function takeSlot(): Promise<() => void> {
    if (taken < atOnce) taken++
    else await new Promise<void>((proceed) => waiting.push(proceed))
    return () => {
      const next = waiting.shift()
      // The slot passes straight to the next in line, so that no other caller can take it in between.
      if (next) next()
      else taken--
    }
  }
}
