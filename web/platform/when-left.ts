/** For another screen of ours, for another page, or for good: a phone does not tell which. Answers the way to leave. */
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
