import { wordsFor, type Words } from '#web/platform/i18n/texts.ts'

export type CommissionTexts = Words['commissions']

/** Loaded apart, because only administrators see these. */
export const useCommissionTexts = wordsFor('commissions')
