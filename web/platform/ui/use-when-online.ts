import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** The network is back. */
export function useWhenOnline(act: () => void) {
  const onBack = useEffectEvent(act)
  useEffect(() => {
    const listen = () => onBack()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
}

/** Called when the page has been drawn, and whenever the network is back. */
export function useNowAndWhenOnline(act: () => void) {
  const atFirst = useEffectEvent(act)
  useEffect(() => {
    const first = setTimeout(() => atFirst())
    return () => clearTimeout(first)
  }, [])
  useWhenOnline(act)
}

/** Whether the browser knows of a network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(listenToNetwork, () => navigator.onLine)
}

function listenToNetwork(onChange: () => void) {
  const stop = new AbortController()
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange, { signal: stop.signal })
  return () => stop.abort()
}
