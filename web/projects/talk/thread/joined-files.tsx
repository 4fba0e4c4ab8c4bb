import { Button, Loader, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconFile, IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef, type RefObject } from 'react'
import { formats } from '#domain/language.ts'
import { fileAccept } from '#domain/chosen-file.ts'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { FileWords } from '#web/projects/talk/thread/message-files.tsx'
import type { FileRow, useJoinedFiles } from '#web/projects/talk/thread/use-joined-files.ts'
import classes from './joined-files.module.css'

type Files = ReturnType<typeof useJoinedFiles>

/**
 * One row for each file: under way, stored, or refused with the reason. A button that disappears passes on the focus.
 */
export function JoinedFiles({
  files: { joined, rows, drop, leave, send },
  onGone,
  onRemoved,
}: {
  files: Files
  onGone: () => void
  onRemoved: () => void
}) {
  const t = useThreadTexts().files
  if (joined.length + rows.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t.label}>
      {joined.map((file) => (
        <li key={file.id}>
          <IconFile size={18} aria-hidden />
          <FileWords file={file} />
          <IconButton
            label={t.remove({ name: file.name })}
            icon={<IconX size={17} />}
            onClick={() => {
              leave(file)
              onRemoved()
              onGone()
            }}
          />
        </li>
      ))}
      {rows.map((row) => (
        <li key={row.key} data-refused={row.reason !== undefined || undefined}>
          {row.reason === undefined ? <Loader size={16} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
          <span className={classes.words}>
            <strong>{row.name}</strong> <RowState row={row} />
          </span>
          {row.mayGoAgain && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                send(row)
                onGone()
              }}
            >
              {t.again}
            </Button>
          )}
          <IconButton
            label={t.remove({ name: row.name })}
            icon={<IconX size={17} />}
            onClick={() => {
              drop(row)
              onRemoved()
              onGone()
            }}
          />
        </li>
      ))}
    </ul>
  )
}

/** Shows the progress; a screen reader announces only the start and the result. */
function RowState({ row: { reason, sent } }: { row: FileRow }) {
  const t = useThreadTexts().files
  const { language } = useLanguage()
  const part = new Intl.NumberFormat(formats[language].locale, { style: 'percent' }).format(sent ?? 0)
  return (
    <>
      <output>{reason ?? t.sending}</output>
      {reason === undefined && sent !== undefined && (
        <>
          {' '}
          <VisuallyHidden>
            <progress value={sent} aria-label={t.sending} />
          </VisuallyHidden>
          <span aria-hidden>{part}</span>
        </>
      )}
    </>
  )
}

/** Takes any number of files; a removed one can be chosen again. */
export function JoinButton({
  button,
  onChosen,
}: {
  button: RefObject<HTMLButtonElement | null>
  onChosen: (files: File[]) => void
}) {
  const t = useThreadTexts().files
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        size="compact-md"
        leftSection={<IconPaperclip size={17} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t.join}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={fileAccept}
        aria-label={t.choose}
        onChange={({ currentTarget }) => {
          onChosen([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
