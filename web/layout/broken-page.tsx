import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askForMissedStyles } from '#web/platform/missed-styles.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { usePageTitle } from '#web/platform/ui/page/page-title.ts'
import { RetryButton } from '#web/platform/ui/retry-button.tsx'

/**
 * Shown when a screen fails to load or to draw, most often because the network was lost while its code was loading. It
 * comes with the first page, for which the frame of other screens would be too large.
 */
export function BrokenPage() {
  const { broken } = useTexts().screens
  const heading = usePageTitle(broken.title)
  const router = useRouter()
  useEffect(() => {
    const retry = () => void router.invalidate()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [router])
  const retry = () => {
    askForMissedStyles()
    void router.invalidate()
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {broken.title}
      </h1>
      <p style={{ marginTop: 22 }}>{navigator.onLine ? broken.text : broken.offline}</p>
      <RetryButton variant="default" onRetry={retry} />
    </>
  )
}
