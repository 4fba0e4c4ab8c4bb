import type { Language } from '#domain/language.ts'
import { dateStateTexts as en } from '#web/platform/i18n/en/dates.ts'
import { dateStateTexts as fr } from '#web/platform/i18n/fr/dates.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'

const texts: Record<Language, typeof fr> = { fr, en }

export type DateTexts = typeof fr

/** Apart from the catalogue, whose French comes with the login page: only the page of a project needs these. */
export function useDateTexts(): DateTexts {
  return texts[useLanguage().language]
}
