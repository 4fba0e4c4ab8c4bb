import type { Language } from '#domain/language.ts'
import { authViews as en } from '#web/platform/i18n/en/auth-views.ts'
import { authViews as fr } from '#web/platform/i18n/fr/auth-views.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'

export type AuthViewTexts = typeof fr

const texts: Record<Language, AuthViewTexts> = { fr, en }

/** Apart from the catalogue, whose French comes with the login page: most people only log in. */
export function useAuthViewTexts(): AuthViewTexts {
  return texts[useLanguage().language]
}
