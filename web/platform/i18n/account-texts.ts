import { wordsFor, type Words } from '#web/platform/i18n/texts.ts'

export type AccountTexts = Words['account']

/** Loaded apart, because a user who signs in needs other texts first. */
export const useAccountTexts = wordsFor('account')
