import { formats } from '#domain/language.ts'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconDownload, IconFile } from '@tabler/icons-react'
import { downloadName } from '#domain/chosen-file.ts'
import { type MessageFile } from '#domain/message-file.ts'
import { threadApi } from '#domain/thread/thread-api.ts'
import { callForFile } from '#web/platform/api/call.ts'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { keepAsFile } from '#web/platform/ui/keep-as-file.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { weightText } from '#web/projects/parts/weight-text.ts'
import classes from './message-files.module.css'

/** Each file is a download, never shown in the page. */
export function MessageFiles({ projectId, files }: { projectId: number; files: readonly MessageFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id}>
          <FileButton projectId={projectId} file={file} />
        </li>
      ))}
    </ul>
  )
}

function FileButton({ projectId, file }: { projectId: number; file: MessageFile }) {
  const { files: t } = useThreadTexts()
  const { busy, run } = useRefusalToast()
  const download = () =>
    run(async () => {
      const request = { params: { id: projectId, fileId: file.id } }
      keepAsFile(downloadName(file), await callForFile(threadApi.file, request))
    })
  return (
    <UnstyledButton className={classes.file} disabled={busy} onClick={() => void download()}>
      <IconFile size={18} aria-hidden />
      <VisuallyHidden>{t.download}</VisuallyHidden>
      <FileWords file={file} />
      <IconDownload size={18} aria-hidden />
    </UnstyledButton>
  )
}

const kindNames = { pdf: 'PDF', jpg: 'JPEG', png: 'PNG' }

export function FileWords({ file: { name, kind, bytes } }: { file: MessageFile }) {
  const { files: t } = useThreadTexts()
  const { language } = useLanguage()
  return (
    <span className={classes.words}>
      <strong>{name || t.unnamed}</strong> {kindNames[kind]}
      {formats[language].comma}
      {weightText(bytes, language)}
    </span>
  )
}
