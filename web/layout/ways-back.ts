type PopListener = (event: PopStateEvent) => void

let hear: PopListener | undefined

// Listeners of the window run in order of registration: this one is registered before the router’s.
window.addEventListener('popstate', (event) => hear?.(event))

/** Registers the first listener of Back and Forward, which may hide them from the router. Returns a function that removes it. */
export function hearFirst(listener: PopListener): () => void {
  hear = listener
  return () => {
    if (hear === listener) hear = undefined
  }
}
