import type { Language } from '#domain/language.ts'
import * as en from '#web/platform/i18n/en/submitted.ts'
import * as fr from '#web/platform/i18n/fr/submitted.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'

const texts: Record<Language, Pick<typeof fr, 'submitted' | 'agendaPreview'>> = { fr, en }

/** Apart from the catalogue, whose French comes with the login page: few screens after it need these. */
export function useSubmissionTexts() {
  return texts[useLanguage().language]
}
