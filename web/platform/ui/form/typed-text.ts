import type { ErrorCode } from '#domain/errors.ts'
import { isEmail } from '#domain/fields.ts'
import { faultOfLink, withScheme } from '#domain/link.ts'
import { afterPress } from '#web/platform/ui/form/after-press.ts'
import { useFormContent } from '#web/platform/ui/form/form-context.ts'

type Read = { text: string; fault: ErrorCode | undefined }

/** Normalizes and checks a field when it loses the focus: a website gets its https, and an impossible one is reported. */
export function useTypedText(name: string, type: string | undefined) {
  const { form } = useFormContent()
  const read = type === 'url' ? readLink : type === 'email' ? readEmail : undefined
  return () => {
    const typed = form.getValues()[name]
    if (read !== undefined && typeof typed === 'string') showTyped(form, name, typed, read(typed))
  }
}

export function showTyped(
  form: ReturnType<typeof useFormContent>['form'],
  name: string,
  typed: string,
  { text, fault }: Read,
) {
  if (text !== typed) form.setFieldValue(name, text)
  if (fault) afterPress(() => form.getValues()[name] === text && form.setFieldError(name, fault))
  else if (text !== '') form.clearFieldError(name)
}

function readLink(typed: string): Read {
  const text = withScheme(typed)
  return { text, fault: text === '' ? undefined : faultOfLink(text) }
}

function readEmail(typed: string): Read {
  const text = typed.trim()
  return { text, fault: text === '' || isEmail(text) ? undefined : 'email.invalid.error' }
}
