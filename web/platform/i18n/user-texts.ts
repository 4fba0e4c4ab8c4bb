import type { Language } from '#domain/language.ts'
import { users as en } from '#web/platform/i18n/en/users.ts'
import { users as fr } from '#web/platform/i18n/fr/users.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'

export type UserTexts = typeof fr

const texts: Record<Language, UserTexts> = { fr, en }

/** Apart from the catalogue, whose French comes with the login page: only administrators see these. */
export function useUserTexts(): UserTexts {
  return texts[useLanguage().language]
}
