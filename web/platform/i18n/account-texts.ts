import type { Language } from '#domain/language.ts'
import { account as en } from '#web/platform/i18n/en/account.ts'
import { account as fr } from '#web/platform/i18n/fr/account.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'

export type AccountTexts = typeof fr

const texts: Record<Language, AccountTexts> = { fr, en }

/** Apart from the catalogue, whose French comes with the login page: whoever signs in has other things to do first. */
export function useAccountTexts(): AccountTexts {
  return texts[useLanguage().language]
}
