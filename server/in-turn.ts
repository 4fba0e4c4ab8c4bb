/** Lets at most `atOnce` pieces of work run together; the others wait in the order they came. */
export function inTurn(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []

  /** Resolves to the function that gives the place back. */
  return async function takePlace(): Promise<() => void> {
    if (running < atOnce) running++
    else await new Promise<void>((proceed) => waiting.push(proceed))
    return () => {
      const next = waiting.shift()
      // The place goes straight to the next in line: nobody can slip in between.
      if (next) next()
      else running--
    }
  }
}
