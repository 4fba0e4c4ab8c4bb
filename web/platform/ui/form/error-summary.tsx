import { Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useErrorText } from '#web/platform/ui/form/error-text.ts'
import { fieldId, useFormContent } from '#web/platform/ui/form/form-context.ts'
import { StatusGlyph } from '#web/platform/ui/status-glyph.tsx'
import classes from './error-summary.module.css'

/** After a failed attempt it takes the focus; each line leads to its field and goes when the field is corrected. */
type ErrorSummaryProps = {
  names: string[]
  failures: number
  title?: string
  /** Said after the count. */
  note?: string
}

export function ErrorSummary({ names, failures, title, note }: ErrorSummaryProps) {
  const { form, id, texts } = useFormContent()
  const { forms } = useTexts()
  const errorText = useErrorText()
  const summary = useRef<HTMLElement>(null)
  const broken = names.filter((name) => Boolean(form.errors[name]))

  useEffect(() => {
    if (failures > 0) summary.current?.focus()
  }, [failures])

  if (broken.length === 0) return null
  return (
    <section ref={summary} className={classes.summary} tabIndex={-1} aria-labelledby={`${id}-summary`}>
      <StatusGlyph shape="diamond" fill="outline" glyph="cross" variant="danger" size={30} />
      <div>
        <h2 id={`${id}-summary`} className={classes.title}>
          {title ?? forms.summaryTitle}
        </h2>
        <p className={classes.count}>
          {forms.summaryCount({ count: broken.length })} {note}
        </p>
        <ul className={classes.list}>
          {broken.map((name) => (
            <li key={name}>
              <Anchor
                component="button"
                type="button"
                onClick={() => document.getElementById(fieldId(id, name))?.focus()}
              >
                {texts[name]?.label ?? name}
              </Anchor>
              {forms.because}
              {errorText(form.errors[name])}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
