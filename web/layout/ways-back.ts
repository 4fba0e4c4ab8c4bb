import { createHashHistory, type RouterHistory } from '@tanstack/react-router'

type PopListener = (event: PopStateEvent, isFollowed: boolean) => void

let router: RouterHistory | undefined
let hear: PopListener | undefined

// Listeners of the window run in order of registration: this one is registered before the router’s.
window.addEventListener('popstate', (event) => {
  const isFollowed = event.state === null && router !== undefined
  if (isFollowed && !number(router!)) event.stopImmediatePropagation()
  else hear?.(event, isFollowed)
})

/** The router's history, in which every entry has an index. */
export function createRouterHistory(): RouterHistory {
  router = createHashHistory()
  return router
}

/** Registers the first listener of Back and Forward, which may hide them from the router. Returns a function that removes it. */
export function hearFirst(listener: PopListener): () => void {
  hear = listener
  return () => {
    if (hear === listener) hear = undefined
  }
}

/**
 * Gives an index to an entry that the browser itself added by following a link or a typed address. Without it the router
 * takes the entry for its first one, and misses the way back by some pages. Returns false if the page stays the same.
 */
function number({ location: { state } }: RouterHistory): boolean {
  // A link to the page that is shown changes nothing.
  if (window.history.state !== null) return false
  const key = Math.random().toString(36).slice(2)
  const entry = { key, __TSR_key: key, __TSR_index: state.__TSR_index + 1 }
  // Called on the prototype, because this page’s own history method notifies the router.
  History.prototype.replaceState.call(window.history, entry, '')
  return true
}
