import { useEffect, useState } from 'react'

/** Not every browser says when it has nothing else to do. */
export function whenAtRest(run: () => void) {
  if (window.requestIdleCallback) window.requestIdleCallback(run)
  else setTimeout(run, 500)
}

/** Whether what one came for is drawn: what is only of use after that comes then. */
export function useRest(): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => whenAtRest(() => setAtRest(true)), [])
  return isAtRest
}
