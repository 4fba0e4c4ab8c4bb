import { wordsFor } from '#web/platform/i18n/texts.ts'

/** Loaded apart, because a user who signs in needs other texts first. */
export const useAccountTexts = wordsFor('account')
