import { useEffect, useState } from 'react'

/** Not every browser reports when it is idle, and a page that nobody looks at reports it late. */
export function whenAtRest(run: () => void) {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 500)
}

/** True once the main content is drawn, so that secondary content can be loaded. */
export function useRest(): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => whenAtRest(() => setAtRest(true)), [])
  return isAtRest
}
