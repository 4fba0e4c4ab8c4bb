import { useState } from 'react'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { showError } from '#web/platform/ui/toast.tsx'

/** For an act without a form: one at a time, and a refusal becomes a toast. */
export function useRefusalToast() {
  const { errors, forms } = useTexts()
  const [busy, setBusy] = useState(false)

  const run = async (act: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A 404 or a 500 has been told already.
      const isReportable = error.status === 404 || error.status >= 500
      if (!isReportable) showError({ title: error.status === 0 ? forms.networkLost : errors[error.body.message] })
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
