import { Anchor } from '@mantine/core'
import { useState } from 'react'
import type { InvitationPreview } from '#domain/editions/invitation.ts'
import { numberText } from '#domain/number-text.ts'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { InvitationLetters } from '#web/editions/invitation-letters.tsx'
import type { Invitees } from '#web/editions/opening-values.ts'
import classes from './invitation.module.css'
import shared from './open-edition.module.css'

type InvitationSummaryProps = { preview: InvitationPreview; values: Invitees }

/** How many mails are sent, to whom, and their text. */
export function InvitationSummary({ preview, values }: InvitationSummaryProps) {
  const { preview: t, invitees } = useEditionTexts().opening
  const { language } = useLanguage()
  const [reads, setReads] = useState(false)
  const { certifiedNb, filedNb, chosenNb, leftOutNb, mailsNb, letters } = preview
  const lines = [
    values.inviteCertified && { label: invitees.certified, count: certifiedNb },
    values.inviteFiled && { label: invitees.filed, count: filedNb },
    chosenNb > 0 && { label: invitees.chosen, count: chosenNb },
    leftOutNb > 0 && { label: t.leftOut, count: -leftOutNb },
  ].filter((line) => line !== false)
  const shown = letters.find((letter) => letter.language === language)
  return (
    <>
      <h3 className={shared.subhead}>{mailsNb === 0 ? t.nobody : t.invited({ count: mailsNb })}</h3>
      <p className={shared.note}>{mailsNb === 0 ? t.later : t.once}</p>
      <dl className={classes.sums}>
        {lines.map(({ label, count }) => (
          <div key={label} data-less={count < 0 || undefined}>
            <dt>{label}</dt>
            <dd>{count < 0 ? `− ${numberText(-count, language)}` : numberText(count, language)}</dd>
          </div>
        ))}
        <div data-total>
          <dt>{t.mails}</dt>
          <dd>{numberText(mailsNb, language)}</dd>
        </div>
      </dl>
      {shown && (
        <div className={classes.mail}>
          <span>{t.subject}</span>
          <strong>{shown.subject}</strong>
          {/* For a holder with several projects, the last sentence mentions the others. */}
          <p>{shown.paragraphs.at(shown.links.length > 0 ? -2 : -1)}</p>
          <Anchor component="button" type="button" size="sm" underline="always" onClick={() => setReads(true)}>
            {t.whole}
          </Anchor>
        </div>
      )}
      {reads && <InvitationLetters letters={letters} onClose={() => setReads(false)} />}
    </>
  )
}
