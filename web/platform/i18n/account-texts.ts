import { account as en } from '#web/platform/i18n/en/account.ts'
import { account as fr } from '#web/platform/i18n/fr/account.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

export type AccountTexts = typeof fr

/** Loaded apart, because a user who signs in needs other texts first. */
export const useAccountTexts = textsApart<AccountTexts>({ fr, en })
