import { useState } from 'react'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { hideToast, showError } from '#web/platform/ui/toast.tsx'

const lost = 'network-lost'

/** For an act without a form: one at a time; a refusal becomes a toast, which the next attempt removes. */
export function useRefusalToast() {
  const { errors, auth } = useTexts()
  const [busy, setBusy] = useState(false)

  const run = async (act: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    hideToast(lost)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A 404 or a 500 has already been shown.
      const isReportable = error.status === 404 || error.status >= 500
      if (error.status === 0) showError({ title: auth.networkLost, kind: lost })
      else if (!isReportable) showError({ title: errors[error.body.message] })
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
