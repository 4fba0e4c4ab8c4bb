import { IconFile } from '@tabler/icons-react'
import { isKept } from '#domain/received-mail/written-words.ts'
import type { OriginalMail } from '#domain/received-mail/received-mail-api.ts'
import { useReceivedMailTexts } from '#web/platform/i18n/received-mail-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { weightText } from '#web/projects/parts/weight-text.ts'
import classes from './original-mail.module.css'

/** Two parts may have the same words: each is known by its place. */
export function numbered<Part>(parts: readonly Part[]): (Part & { place: number })[] {
  return parts.map((part, place) => ({ ...part, place }))
}

/** A mail as it came, as text: what was taken away stands on a dashed rail, under its name. */
export function OriginalParts({ original }: { original: OriginalMail }) {
  const t = useReceivedMailTexts()
  return (
    <div className={classes.original}>
      {numbered(original.parts).map(({ kind, text, place }) =>
        isKept(kind) ? (
          <p key={place}>{text.trim()}</p>
        ) : (
          <div key={place} className={classes.removed}>
            <span>{t.parts[kind]}</span>
            <p>{text.trim()}</p>
          </div>
        ),
      )}
      <MailFiles files={original.files} />
    </div>
  )
}

/** The files of a mail, by name and size: they are opened in the thread, where they were checked. */
export function MailFiles({ files }: Pick<OriginalMail, 'files'>) {
  const { language } = useLanguage()
  if (files.length === 0) return null
  return (
    <ul className={classes.files}>
      {numbered(files).map(({ name, bytes, place }) => (
        <li key={place}>
          <IconFile size={18} aria-hidden /> <strong>{name}</strong>
          {bytes !== null && <span>{weightText(bytes, language)}</span>}
        </li>
      ))}
    </ul>
  )
}
