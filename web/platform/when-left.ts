/** Also fires when the page is only hidden: a phone does not tell whether it will come back. Returns a function that stops it. */
export function whenLeft(act: () => void): () => void {
  const actIfHidden = () => document.visibilityState === 'hidden' && act()
  window.addEventListener('pagehide', act)
  document.addEventListener('visibilitychange', actIfHidden)
  return () => {
    window.removeEventListener('pagehide', act)
    document.removeEventListener('visibilitychange', actIfHidden)
    act()
  }
}
