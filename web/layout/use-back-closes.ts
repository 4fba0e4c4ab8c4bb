import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Where Back is under the thumb, or a gesture. */
const aPhone = '(max-width: 47.99em), (pointer: coarse)'

/** From the first sign-in on, and still after the sign-out, which may leave an extra history entry to remove. */
export function useBackCloses(isSignedIn: boolean) {
  const { history } = useRouter()
  const [isWanted, setWanted] = useState(isSignedIn)
  if (isSignedIn && !isWanted) setWanted(true)
  useEffect(() => {
    if (!isWanted || !window.matchMedia(aPhone).matches) return undefined
    let isHere = true
    let stop = () => {}
    const begin = async () => {
      const { closeByBack } = await import('#web/layout/back-closes.ts')
      if (isHere) stop = closeByBack(history)
    }
    begin().catch(() => undefined)
    return () => {
      isHere = false
      stop()
    }
  }, [history, isWanted])
}
