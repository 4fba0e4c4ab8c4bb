import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { keepAsFile } from '#web/platform/ui/keep-as-file.ts'
import { showError } from '#web/platform/ui/toast.tsx'

type CsvExportButtonProps = {
  words: { export: string; fileName: string; failed: string }
  fetchCsv: () => Promise<unknown>
}

/** The rows found, on every page. */
export function CsvExportButton({ words, fetchCsv }: CsvExportButtonProps) {
  const { errors, forms } = useTexts()
  const [fetching, setFetching] = useState(false)
  const download = async () => {
    setFetching(true)
    try {
      keepAsFile(words.fileName, (await fetchCsv()) as Blob)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const message = error.status === 0 ? forms.networkLost : errors[error.body.message]
      // Unexpected failures have already been shown.
      if (error.status < 500 && error.status !== 404) showError({ title: words.failed, message })
    } finally {
      setFetching(false)
    }
  }
  return (
    <BusyButton variant="default" busy={fetching} icon={<IconDownload size={18} />} onClick={() => void download()}>
      {words.export}
    </BusyButton>
  )
}
