import { commissions as en } from '#web/platform/i18n/en/commissions.ts'
import { commissions as fr } from '#web/platform/i18n/fr/commissions.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

export type CommissionTexts = typeof fr

/** Loaded apart, because only administrators see these. */
export const useCommissionTexts = textsApart<CommissionTexts>({ fr, en })
