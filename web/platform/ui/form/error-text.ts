import { isErrorCode } from '#domain/errors.ts'
import type { FieldTexts } from '#web/platform/ui/form/form-context.ts'
import { useTexts, wordsFor } from '#web/platform/i18n/texts.ts'

wordsFor('errors')

/** A form stores its errors as codes, so that they follow the language. */
export function useErrorText() {
  const { errors } = useTexts()
  return (error: unknown, words?: Pick<FieldTexts, 'missing'>): string => {
    if (error === 'MandatoryField' && words?.missing !== undefined) return words.missing
    return isErrorCode(error) ? errors[error] : String(error)
  }
}
