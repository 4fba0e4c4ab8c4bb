import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { momentIn } from '#domain/clock.ts'
import { firstLanguage, formats, othersThan, type Language } from '#domain/language.ts'
import { inGroups } from '#domain/register/register.ts'
import { useMinutesTexts } from '#web/minutes/minutes-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { keepAsFile } from '#web/platform/ui/keep-as-file.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import classes from './minutes.module.css'

type Props = {
  title?: string
  file: { reference: string; sealedAt: string; sealedBy: string; fingerprint: string }
  read: (language: Language) => Promise<Blob>
  /** What the file says, before its buttons. */
  words?: string
  /** What follows its fingerprint. */
  children?: ReactNode
}

/** A sealed file, to download in each language: minutes, an addendum, an annual report. */
export function SealedFile({ title, file, read, words, children }: Props) {
  const t = useMinutesTexts()
  const { language } = useLanguage()
  const { busy, run } = useRefusalToast()
  const { reference, sealedAt, sealedBy, fingerprint } = file
  const keep = (each: Language) =>
    void run(async () =>
      keepAsFile(`${each === firstLanguage ? reference : `${reference}-${each}`}.pdf`, await read(each)),
    )
  return (
    <>
      <h3>{title ?? reference}</h3>
      <p className={classes.quiet}>{t.sealedOn({ moment: momentIn(sealedAt, language), name: sealedBy })}</p>
      {words && <p className={classes.words}>{words}</p>}
      <div className={classes.acts}>
        <Button
          disabled={busy}
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-label={t.downloadOf({ reference })}
          onClick={() => keep(firstLanguage)}
        >
          {t.download}
        </Button>
        {othersThan(firstLanguage).map((each) => (
          <Button key={each} variant="default" disabled={busy} lang={each} onClick={() => keep(each)}>
            {formats[each].name}
          </Button>
        ))}
      </div>
      <p className={classes.quiet}>
        {t.fingerprint}
        <br />
        <code className={classes.hash}>{inGroups(fingerprint).join(' ')}</code>
        {children}
      </p>
    </>
  )
}
