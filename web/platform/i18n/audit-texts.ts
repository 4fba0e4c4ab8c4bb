import type { Language } from '#domain/language.ts'
import { audit as en } from '#web/platform/i18n/en/audit.ts'
import { audit as fr } from '#web/platform/i18n/fr/audit.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'

export type AuditTexts = typeof fr

const texts: Record<Language, AuditTexts> = { fr, en }

/** Apart from the catalogue, whose French comes with the login page: only administrators see these. */
export function useAuditTexts(): AuditTexts {
  return texts[useLanguage().language]
}
