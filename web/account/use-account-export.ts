import { useState } from 'react'
import { accountApi } from '#domain/account/account-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { showError } from '#web/platform/ui/toast.tsx'

/** The call carries a token, which a plain link could not: the file is made here. */
export function useAccountExport() {
  const account = useAccountTexts()
  const { errors, forms } = useTexts()
  const t = account.export
  const [fetching, setFetching] = useState(false)

  const download = async () => {
    setFetching(true)
    try {
      keepAsFile(t.fileName, JSON.stringify(await call(accountApi.export, {}), null, 2))
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

function keepAsFile(name: string, content: string) {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
