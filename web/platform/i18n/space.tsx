import { formats } from '#domain/language.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'

/** What stands between two sentences, in the language of their reader. */
export function Space() {
  const { language } = useLanguage()
  return formats[language].space
}
