import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCheck } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'
import { fieldErrorsOf, rulesOf } from '#domain/fields.ts'
import { takeFocus } from '#web/platform/ui/take-focus.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { FailureAlert } from '#web/platform/ui/failure-alert.tsx'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { ErrorSummary } from '#web/platform/ui/form/error-summary.tsx'
import { useErrorText } from '#web/platform/ui/form/error-text.ts'
import {
  FormContext,
  useSteadyContent,
  type FieldTexts,
  type FormSchema,
  type FormValues,
} from '#web/platform/ui/form/form-context.ts'
import { LeaveGuard } from '#web/platform/ui/form/leave-guard.tsx'
import { namesAsShown } from '#web/platform/ui/form/name-fields.tsx'
import { goToNextField, nameEnterKey } from '#web/platform/ui/form/next-field.ts'
import { useSending } from '#web/platform/ui/form/use-sending.ts'
import classes from './form.module.css'

export type FormOptions<Schema extends FormSchema, Answer> = {
  initialValues: z.input<Schema>
  texts: { [Name in keyof z.input<Schema> & string]: FieldTexts }
  /** Called once the schema accepts the typed values. */
  onSubmit: (values: z.input<Schema>) => Promise<Answer>
  onSaved: (answer: Answer) => void
  /** The edited thing no longer exists, or the user may no longer edit it (401, 404). */
  onGone?: (message: ErrorCode) => void
  onCancel?: () => void
  submitLabel?: string
  /** Asks for confirmation before typed words are left behind. */
  guarded?: boolean
  children: ReactNode
}

export function Form<Schema extends FormSchema, Answer>({
  schema,
  initialValues,
  texts,
  onSubmit,
  onSaved,
  onGone,
  onCancel,
  submitLabel,
  guarded = false,
  children,
}: FormOptions<Schema, Answer> & { schema: Schema }) {
  const id = useId()
  const { forms } = useTexts()
  const { language } = useLanguage()
  const errorText = useErrorText()
  const names = namesAsShown(inOrderOf(Object.keys(initialValues), Object.keys(schema.shape)), language)
  const rules = (name: string) => {
    const field = schema.shape[name]
    return field ? rulesOf(field) : { required: false }
  }
  const form = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) => errorsOf(schema, values),
  })
  const { submit, sending, refusal, failures, hasUnsavedWords } = useSending({
    form,
    names,
    onSubmit: (values) => onSubmit(values as z.input<Schema>),
    onSaved,
    onGone,
  })

  const content = useSteadyContent({ form, id, texts, rules })

  return (
    <FormContext value={content}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only moves the focus on Enter */}
      <form
        noValidate
        className={classes.form}
        onSubmit={submit}
        onKeyDown={goToNextField}
        onFocus={nameEnterKey}
        aria-busy={sending}
      >
        <ErrorSummary names={names} failures={failures} />
        {refusal && (
          <FailureAlert ref={takeFocus} tabIndex={-1} title={forms.refusedTitle}>
            {refusal === 'networkLost' ? forms.networkLost : errorText(refusal)}
          </FailureAlert>
        )}
        {names.some((name) => rules(name).required) && <RequiredNote />}
        {children}
        <div className={classes.actions}>
          <BusyButton type="submit" busy={sending} icon={<IconCheck size={18} />}>
            {submitLabel ?? forms.save}
          </BusyButton>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {forms.cancel}
            </Button>
          )}
        </div>
      </form>
      {guarded && <LeaveGuard hasUnsavedWords={hasUnsavedWords} />}
    </FormContext>
  )
}

/** The errors are listed as the fields are shown, not as the schema was put together. */
function inOrderOf(shown: string[], names: string[]): string[] {
  return [...shown.filter((name) => names.includes(name)), ...names.filter((name) => !shown.includes(name))]
}

function RequiredNote() {
  const { before, after } = useTexts().forms.requiredFields
  return (
    <p className={classes.note}>
      {before} <span className={classes.asterisk}>*</span> {after}
    </p>
  )
}

function errorsOf(schema: FormSchema, values: FormValues): Record<string, ErrorCode> {
  const { success, error } = schema.safeParse(values)
  return success ? {} : Object.fromEntries(fieldErrorsOf(error).map(({ field, message }) => [field, message]))
}
