import { isErrorCode } from '#domain/errors.ts'
import { useTexts, wordsFor } from '#web/platform/i18n/texts.ts'

wordsFor('errors')

/** A form stores its errors as codes, so that they follow the language. */
export function useErrorText() {
  const { errors } = useTexts()
  return (error: unknown): string => (isErrorCode(error) ? errors[error] : String(error))
}
