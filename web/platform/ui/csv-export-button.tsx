import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { failureText } from '#web/platform/ui/failure-text.ts'
import { keepAsFile } from '#web/platform/ui/keep-as-file.ts'
import { showError } from '#web/platform/ui/toast.tsx'

type CsvExportButtonProps = {
  words: { export: string; fileName: string; failed: string }
  fetchCsv: () => Promise<unknown>
}

/** The rows found, on every page. */
export function CsvExportButton({ words, fetchCsv }: CsvExportButtonProps) {
  const texts = useTexts()
  const [fetching, setFetching] = useState(false)
  const download = async () => {
    setFetching(true)
    try {
      keepAsFile(words.fileName, (await fetchCsv()) as Blob)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Unexpected failures have already been shown.
      if (error.status < 500 && error.status !== 404)
        showError({ title: words.failed, message: failureText(texts, error) })
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
