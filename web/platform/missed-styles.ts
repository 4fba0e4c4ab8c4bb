const missed = new Set<HTMLLinkElement>()

// The bundler requests each file of styles once, and treats a failed one as loaded.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missed.add(target)
  },
  { capture: true },
)
window.addEventListener('online', askForMissedStyles)

/** Requests again the files that did not load without a network. */
export function askForMissedStyles() {
  for (const link of missed) {
    missed.delete(link)
    link.replaceWith(link.cloneNode())
  }
}
