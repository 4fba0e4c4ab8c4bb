import type { Language } from '#domain/language.ts'
import { messageTemplates as en } from '#web/platform/i18n/en/message-templates.ts'
import { messageTemplates as fr } from '#web/platform/i18n/fr/message-templates.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'

const texts: Record<Language, typeof fr> = { fr, en }

/** Apart from the catalogue, whose French comes with the login page: only those who decide see these. */
export function useMessageTemplateTexts() {
  return texts[useLanguage().language]
}
