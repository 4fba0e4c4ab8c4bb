import { useEffect, useEffectEvent } from 'react'

/** The network is back. */
export function useWhenOnline(act: () => void) {
  const onBack = useEffectEvent(act)
  useEffect(() => {
    const listen = () => onBack()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
}
