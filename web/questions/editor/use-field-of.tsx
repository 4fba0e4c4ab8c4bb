import { useErrorText } from '#web/platform/ui/form/error-text.ts'
import { FieldError } from '#web/platform/ui/form/field-error.tsx'
import type { Editor } from '#web/questions/editor/use-editor.ts'

/** The error of a part of the question, by the name that the server gives it. */
export function useFieldOf({ errors }: Editor, ...names: string[]) {
  const errorText = useErrorText()
  const found = names.map((name) => errors[name]).find((code) => code !== undefined)
  return {
    error: found && <FieldError text={errorText(found)} />,
    invalid: found === undefined ? undefined : (true as const),
  }
}
