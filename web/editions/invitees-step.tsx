import { Checkbox } from '@mantine/core'
import type { InvitationPreview } from '#domain/editions/invitation.ts'
import { numberText } from '#domain/number-text.ts'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { HolderPicker } from '#web/editions/holder-picker.tsx'
import type { Invitees } from '#web/editions/opening-values.ts'
import classes from './open-edition.module.css'

type InviteesStepProps = {
  values: Invitees
  preview: InvitationPreview | undefined
  onChange: (changed: Partial<Invitees>) => void
}

export function InviteesStep({ values, preview, onChange }: InviteesStepProps) {
  const { invitees: t } = useEditionTexts().opening
  const { language } = useLanguage()
  const label = (name: string, count: number | undefined) => (
    <span className={classes.group}>
      {name} <span className={classes.count}>{count === undefined ? '…' : numberText(count, language)}</span>
    </span>
  )
  return (
    <>
      <p className={classes.about}>{t.about}</p>
      <div className={classes.fields} data-single>
        <Checkbox
          label={label(t.certified, preview?.certifiedNb)}
          checked={values.inviteCertified}
          onChange={(event) => onChange({ inviteCertified: event.currentTarget.checked })}
        />
        <Checkbox
          label={label(t.filed, preview?.filedNb)}
          checked={values.inviteFiled}
          onChange={(event) => onChange({ inviteFiled: event.currentTarget.checked })}
        />
        <HolderPicker chosen={values.chosen} onChange={(chosen) => onChange({ chosen })} />
      </div>
    </>
  )
}
