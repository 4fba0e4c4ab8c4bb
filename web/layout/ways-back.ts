type Hear = (event: PopStateEvent) => void

let hear: Hear | undefined

// On the window itself no listener goes before another but by its age: this one is there before the router’s.
window.addEventListener('popstate', (event) => hear?.(event))

/** Who hears first of a way back or forward, and may keep it from the router. Answers the way to stop. */
export function hearFirst(listener: Hear): () => void {
  hear = listener
  return () => {
    if (hear === listener) hear = undefined
  }
}
