import type { ReactNode } from 'react'
import { useErrorText } from '#web/platform/ui/form/error-text.ts'
import { FieldError } from '#web/platform/ui/form/field-error.tsx'
import { fieldId, useFormContent } from '#web/platform/ui/form/form-context.ts'

/** Everything that a field finds by its name: its texts, its limits, its error, and its place in the form's values. */
export function useField(name: string, type: 'input' | 'checkbox' = 'input') {
  const { form, id, texts, rules, notes } = useFormContent()
  const errorText = useErrorText()
  const { required, ...limits } = rules(name)
  const { error, ...value } = form.getInputProps(name, { type })
  const words = texts[name]
  const below = type === 'input' && notes?.below?.[name]
  return {
    key: form.key(name),
    limits,
    field: {
      ...value,
      id: fieldId(id, name),
      name,
      label: words?.label ?? name,
      description: described(notes?.of[name], words?.help),
      'aria-required': required || undefined,
      ...(below && { inputContainer: (input: ReactNode) => underneath(input, below) }),
      error: error ? <FieldError text={errorText(error, words)} /> : undefined,
    },
    /** Only a field with its own box has the asterisk and a placeholder. */
    box: { withAsterisk: required, placeholder: words?.placeholder },
  }
}

function described(note: ReactNode, help: string | undefined): ReactNode {
  if (note === undefined) return help
  return (
    <>
      {note} {help}
    </>
  )
}

function underneath(input: ReactNode, below: ReactNode): ReactNode {
  return (
    <>
      {input}
      {below}
    </>
  )
}
