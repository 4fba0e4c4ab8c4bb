import { Text, Textarea, TextInput, VisuallyHidden, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { numberText } from '#domain/number-text.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { useFormValue } from '#web/platform/ui/form/form-context.ts'
import { useTypedText } from '#web/platform/ui/form/typed-text.ts'
import { useField } from '#web/platform/ui/form/use-field.tsx'
import classes from './text-field.module.css'

/** From this share on, the count is announced, not only shown. */
const announcedFrom = 0.9

type TextFieldProps = {
  name: string
  /** Off where the limit is never near, for example for an e-mail address. */
  counter?: boolean
} & Pick<TextInputProps, 'type' | 'autoComplete' | 'inputMode' | 'disabled' | 'readOnly' | 'lang'>

export function TextField({ name, counter = true, ...input }: TextFieldProps) {
  const { key, limits, field, box } = useField(name)
  const maximum = counter ? limits.maxLength : undefined
  const answer = useTypedText(name, input.type)
  return (
    <TextInput
      key={key}
      {...field}
      {...box}
      {...input}
      onBlur={(event) => {
        field.onBlur(event)
        if (!input.readOnly) answer()
      }}
      rightSection={maximum && <Counter name={name} maximum={maximum} />}
      rightSectionWidth={maximum ? 96 : undefined}
      rightSectionPointerEvents="none"
    />
  )
}

type LongTextFieldProps = {
  name: string
  minRows?: number
  /** For a field that is required only where it is shown. */
  required?: boolean
  /** The language of what is written in it. */
  lang?: string
  /** Replaces the field's usual texts. */
  label?: string
  description?: string
  /** At the end of the label's line. */
  aside?: ReactNode
  /** Shows the text's origin, beside its count. */
  below?: ReactNode
}

export function LongTextField({ name, minRows = 4, required = false, aside, below, ...words }: LongTextFieldProps) {
  const { key, limits, field, box } = useField(name)
  return (
    <div className={classes.long}>
      {aside && <div className={classes.aside}>{aside}</div>}
      <Textarea
        key={key}
        {...field}
        {...box}
        {...words}
        {...(required && { withAsterisk: true, 'aria-required': true })}
        autosize
        minRows={minRows}
      />
      {limits.maxLength && (
        <div className={classes.below}>
          <span>{below}</span>
          <Counter name={name} maximum={limits.maxLength} />
        </div>
      )}
    </div>
  )
}

function Counter({ name, maximum }: { name: string; maximum: number }) {
  const { forms } = useTexts()
  const { language } = useLanguage()
  const value = useFormValue(name)
  const count = typeof value === 'string' ? value.trim().length : 0
  return (
    <>
      <Text component="span" className={classes.counter} data-over={count > maximum || undefined} aria-hidden>
        {numberText(count, language)} / {numberText(maximum, language)}
      </Text>
      <VisuallyHidden>
        <output>{count >= maximum * announcedFrom && forms.counter({ count, maximum })}</output>
      </VisuallyHidden>
    </>
  )
}
