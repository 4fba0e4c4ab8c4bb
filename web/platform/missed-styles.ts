const missed = new Set<HTMLLinkElement>()

// The bundler asks for each file of styles once, and takes one that did not come for there.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missed.add(target)
  },
  { capture: true },
)
window.addEventListener('online', askForMissedStyles)

/** What did not come without a network is asked for again. */
export function askForMissedStyles() {
  for (const link of missed) {
    missed.delete(link)
    link.replaceWith(link.cloneNode())
  }
}
