import { useEffect, useEffectEvent } from 'react'

/** Does what a key means on this screen, wherever the focus is; undefined leaves the key to what has the focus. */
export function useKeys(actOf: (event: KeyboardEvent) => (() => void) | undefined) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event)
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
