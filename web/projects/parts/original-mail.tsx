import { listIn } from '#domain/language.ts'
import { isKept } from '#domain/received-mail/written-words.ts'
import type { OriginalMail } from '#domain/received-mail/received-mail-api.ts'
import { useReceivedMailTexts } from '#web/platform/i18n/received-mail-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import classes from './original-mail.module.css'

/** Two parts may have the same words: each is known by its place. */
export function numbered<Part>(parts: readonly Part[]): (Part & { place: number })[] {
  return parts.map((part, place) => ({ ...part, place }))
}

/** A mail as it came, as text: what was taken away stands on a dashed rail, under its name. */
export function OriginalParts({ original }: { original: OriginalMail }) {
  const { language } = useLanguage()
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
      {original.files.length > 0 && <p className={classes.files}>{listIn(language, original.files)}</p>}
    </div>
  )
}
