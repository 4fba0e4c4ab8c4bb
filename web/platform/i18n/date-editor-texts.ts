import type { Language } from '#domain/language.ts'
import { dateEditor as en } from '#web/platform/i18n/en/date-editor.ts'
import { dateEditor as fr } from '#web/platform/i18n/fr/date-editor.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'

const texts: Record<Language, typeof fr> = { fr, en }

/** Apart from the catalogue, whose French comes with the login page. */
export function useDateEditorTexts() {
  return texts[useLanguage().language]
}
