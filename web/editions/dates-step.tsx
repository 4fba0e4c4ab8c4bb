import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { rulesOf } from '#domain/fields.ts'
import { editionForm } from '#domain/editions/edition.ts'
import { Space } from '#web/platform/i18n/space.tsx'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { useErrorText } from '#web/platform/ui/form/error-text.ts'
import { toNumber } from '#domain/days.ts'
import type { OpeningValues, Proposal } from '#web/editions/opening-values.ts'
import type { Faults } from '#web/editions/use-opening.ts'
import classes from './open-edition.module.css'

const fields = {
  editionTitle: 'text',
  editionTitleEn: 'text',
  editionTitleJa: 'text',
  editionStart: 'date',
  editionEnd: 'date',
  submissionOpensAt: 'datetime-local',
  submissionClosesAt: 'datetime-local',
} as const

type DatesStepProps = {
  values: OpeningValues
  faults: Faults
  proposal: Proposal
  onChange: (changed: Partial<OpeningValues>) => void
}

export function DatesStep({ values, faults, proposal: { from, next }, onChange }: DatesStepProps) {
  const { dates: t } = useEditionTexts().opening
  const errorText = useErrorText()
  const form = useRef<HTMLDivElement>(null)
  // After a refusal, the focus moves to the first wrong field.
  useEffect(() => {
    const wrong = Object.keys(fields).find((name) => faults[name] !== undefined)
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }, [faults])
  return (
    <>
      <p className={classes.about}>
        {t.about({ weeks: (toNumber(next.editionStart) - toNumber(from.editionStart)) / 7 })}
        <Space />
        {t.unsaved}
      </p>
      <div ref={form} className={classes.fields}>
        {(Object.keys(fields) as (keyof typeof fields)[]).map((name) => {
          const { required, maxLength } = rulesOf(editionForm.shape[name])
          const fault = faults[name]
          return (
            <TextInput
              key={name}
              name={name}
              type={fields[name]}
              label={t[name].label}
              {...(t[name].help !== '' && { description: t[name].help })}
              withAsterisk={required}
              aria-required={required || undefined}
              {...(maxLength !== undefined && { maxLength })}
              value={values[name]}
              error={fault && errorText(fault)}
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            />
          )
        })}
      </div>
    </>
  )
}
