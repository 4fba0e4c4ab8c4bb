import { Button, Checkbox, MultiSelect, Radio, Select } from '@mantine/core'
import type { AnswerValue } from '#domain/questions/told-answer.ts'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { formats } from '#domain/language.ts'
import type { AskedQuestion } from '#domain/questions/question.ts'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useFormContent, useFormValue } from '#web/platform/ui/form/form-context.ts'
import { useField } from '#web/platform/ui/form/use-field.tsx'
import classes from './questions-of.module.css'

/** Beyond that, the choices are in a list that opens. */
const mostRows = 7

type Option = { value: string; label: ReactNode; name: string }

/** Choices that are withdrawn are shown only to who has chosen them. */
export function ChoiceField({ name, question }: { name: string; question: AskedQuestion }) {
  const { questions: t } = useProjectFormTexts()
  const { form } = useFormContent()
  const value = useFormValue(name) as AnswerValue | undefined
  const chosen = Array.isArray(value) ? value : []
  const options = question.choices
    .filter(({ id, withdrawn }) => !withdrawn || chosen.includes(id))
    .map(({ id, name: words, withdrawn }) => ({
      value: String(id),
      name: withdrawn ? `${words} (${t.withdrawn})` : words,
      label: withdrawn ? (
        <>
          {words} <span className={classes.withdrawn}>{t.withdrawn}</span>
        </>
      ) : (
        words
      ),
    }))
  const choose = (ids: string[]) => form.setFieldValue(name, ids.length === 0 ? null : ids.map(Number))
  const now = chosen.map(String)
  if (question.kind === 'someOf') return <SomeOf name={name} options={options} chosen={now} onChange={choose} />
  return <OneOf name={name} options={options} chosen={now[0] ?? ''} onChange={(id) => choose(id === '' ? [] : [id])} />
}

export function YesNoField({ name }: { name: string }) {
  const { language } = useLanguage()
  const { form } = useFormContent()
  const value = useFormValue(name) as AnswerValue | undefined
  const { yes, no } = formats[language]
  const options = [
    { value: 'yes', label: yes, name: yes },
    { value: 'no', label: no, name: no },
  ]
  const chosen = typeof value === 'boolean' ? (value ? 'yes' : 'no') : ''
  const choose = (id: string) => form.setFieldValue(name, id === '' ? null : id === 'yes')
  return <OneOf name={name} options={options} chosen={chosen} onChange={choose} />
}

type ChoiceProps<Chosen> = { name: string; options: Option[]; chosen: Chosen; onChange: (chosen: Chosen) => void }

function SomeOf({ name, options, chosen, onChange }: ChoiceProps<string[]>) {
  const { field, box, below } = useChoice(name)
  if (options.length > mostRows)
    return (
      <MultiSelect {...field} {...box} data={data(options)} value={chosen} onChange={onChange} searchable clearable />
    )
  return (
    <Checkbox.Group {...field} {...box} value={chosen} onChange={onChange}>
      <div className={classes.rows} data-broken={Boolean(field.error) || undefined}>
        {options.map(({ value, label }) => (
          <div key={value} className={classes.row}>
            <Checkbox value={value} label={label} />
          </div>
        ))}
      </div>
      {below}
    </Checkbox.Group>
  )
}

function OneOf({ name, options, chosen, onChange }: ChoiceProps<string>) {
  const { questions: t } = useProjectFormTexts()
  const { field, box, below } = useChoice(name)
  const opening = useRef<HTMLInputElement>(null)
  if (options.length > mostRows)
    return (
      <div>
        <Select
          {...field}
          {...box}
          ref={opening}
          data={data(options)}
          value={chosen || null}
          onChange={(id) => onChange(id ?? '')}
          searchable
          clearable
        />
        <WholeWords key={chosen} box={opening} words={options.find(({ value }) => value === chosen)?.name ?? ''} />
      </div>
    )
  return (
    <Radio.Group {...field} {...box} value={chosen} onChange={onChange}>
      <div className={classes.rows} data-broken={Boolean(field.error) || undefined}>
        {options.map(({ value, label }) => (
          <div key={value} className={classes.row}>
            <Radio value={value} label={label} />
          </div>
        ))}
      </div>
      {chosen !== '' && !box.withAsterisk && (
        <Button variant="subtle" size="compact-sm" className={classes.clear} onClick={() => onChange('')}>
          {t.clear}
        </Button>
      )}
      {below}
    </Radio.Group>
  )
}

/** The chosen words, where the one line of their box cuts them. A screen reader has them from the box. */
function WholeWords({ box, words }: { box: RefObject<HTMLInputElement | null>; words: string }) {
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const input = box.current
    if (input === null) return undefined
    const observer = new ResizeObserver(() => setCut(input.scrollWidth > input.clientWidth))
    observer.observe(input)
    return () => observer.disconnect()
  }, [box])
  return (
    isCut &&
    words !== '' && (
      <p className={classes.whole} aria-hidden>
        {words}
      </p>
    )
  )
}

/** The words of a group, whose value is kept by the form alone. */
function useChoice(name: string) {
  const { notes } = useFormContent()
  const { field, box } = useField(name)
  const { id, label, description, error } = field
  return {
    field: { id, name, label, description, error },
    box: { withAsterisk: box.withAsterisk },
    below: notes?.below?.[name],
  }
}

function data(options: readonly Option[]) {
  return options.map(({ value, name }) => ({ value, label: name }))
}
