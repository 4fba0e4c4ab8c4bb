import { wordsFor, type Words } from '#web/platform/i18n/texts.ts'

export type AuditTexts = Words['audit']

export const useAuditTexts = wordsFor('audit')
