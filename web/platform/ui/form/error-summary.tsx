import { Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Space } from '#web/platform/i18n/space.tsx'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useErrorText } from '#web/platform/ui/form/error-text.ts'
import { focusField } from '#web/platform/ui/form/focus-field.ts'
import { useFormContent } from '#web/platform/ui/form/form-context.ts'
import { StatusGlyph } from '#web/platform/ui/status-glyph.tsx'
import classes from './error-summary.module.css'

/** Takes the focus after a failed attempt; each line links to its field and disappears once the field is corrected. */
type ErrorSummaryProps = {
  names: string[]
  /** The errors under the titles of their sections, if the form has some. */
  groups?: { title: string; names: string[] }[]
  failures: number
  title?: string
  /** Shown after the count. */
  note?: string
}

export function ErrorSummary({ names, groups, failures, title, note }: ErrorSummaryProps) {
  const { form, id } = useFormContent()
  const { forms } = useTexts()
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
        {groups === undefined ? (
          <Lines names={broken} />
        ) : (
          groups.map((group) => (
            <div key={group.title}>
              <h3 className={classes.group}>{group.title}</h3>
              <Lines names={group.names} />
            </div>
          ))
        )}
      </div>
    </section>
  )
}

function Lines({ names }: { names: string[] }) {
  const { form, id, texts } = useFormContent()
  const { forms } = useTexts()
  const errorText = useErrorText()
  return (
    <ul className={classes.list}>
      {names.map((name) => (
        <li key={name}>
          <Anchor component="button" type="button" onClick={() => focusField(id, name)}>
            <span className={classes.name}>
              {(texts[name]?.short ?? texts[name]?.label ?? name).replace(/[.。]$/, '')}
            </span>
            <span aria-hidden>{forms.because.trimEnd()}</span>
          </Anchor>
          <Space />
          {errorText(form.errors[name], texts[name])}
        </li>
      ))}
    </ul>
  )
}
