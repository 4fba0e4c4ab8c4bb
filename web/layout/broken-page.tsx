import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askForMissedStyles } from '#web/platform/missed-styles.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { RetryButton } from '#web/platform/ui/retry-button.tsx'

/** Shown when a screen fails to load or to draw, most often because the network was lost while its code was loading. */
export function BrokenPage() {
  const { broken } = useTexts().screens
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
    <Page title={broken.title}>
      <p>{navigator.onLine ? broken.text : broken.offline}</p>
      <RetryButton variant="default" onRetry={retry} />
    </Page>
  )
}
