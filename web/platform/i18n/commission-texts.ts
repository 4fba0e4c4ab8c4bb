import type { Language } from '#domain/language.ts'
import { commissions as en } from '#web/platform/i18n/en/commissions.ts'
import { commissions as fr } from '#web/platform/i18n/fr/commissions.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'

export type CommissionTexts = typeof fr

const texts: Record<Language, CommissionTexts> = { fr, en }

/** Apart from the catalogue, whose French comes with the login page: only administrators see these. */
export function useCommissionTexts(): CommissionTexts {
  return texts[useLanguage().language]
}
