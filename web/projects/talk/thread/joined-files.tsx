import { Button, Loader, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconFile, IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef, type RefObject } from 'react'
import { locales } from '#domain/language.ts'
import { fileAccept } from '#domain/thread/message-file.ts'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { FileWords } from '#web/projects/talk/thread/message-files.tsx'
import type { FileRow, useJoinedFiles } from '#web/projects/talk/thread/use-joined-files.ts'
import classes from './joined-files.module.css'

type Files = ReturnType<typeof useJoinedFiles>

/** One row a file: on its way, kept, or refused with the reason. A button that goes with its deed hands on the focus. */
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

/** Seen as it grows; a screen reader hears that it is on its way, and what became of it. */
function RowState({ row: { reason, sent } }: { row: FileRow }) {
  const t = useThreadTexts().files
  const { language } = useLanguage()
  const part = new Intl.NumberFormat(locales[language], { style: 'percent' }).format(sent ?? 0)
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

/** Any number at once; the same one may be chosen again after it was taken out. */
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
