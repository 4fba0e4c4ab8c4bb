import { useState } from 'react'
import { accountApi } from '#domain/account/account-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { keepAsFile } from '#web/platform/ui/keep-as-file.ts'
import { showError } from '#web/platform/ui/toast.tsx'

export function useAccountExport() {
  const account = useAccountTexts()
  const { errors, forms } = useTexts()
  const t = account.export
  const [fetching, setFetching] = useState(false)

  const download = async () => {
    setFetching(true)
    try {
      keepAsFile(t.fileName, 'application/json', JSON.stringify(await call(accountApi.export, {}), null, 2))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const message = error.status === 0 ? forms.networkLost : errors[error.body.message]
      // Failures that nobody expects have been told already.
      if (error.status < 500 && error.status !== 404) showError({ title: t.failed, message })
    } finally {
      setFetching(false)
    }
  }

  return { fetching, download }
}
