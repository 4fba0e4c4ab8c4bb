import { wordsFor } from '#web/platform/i18n/texts.ts'

/** Loaded apart, because most people only log in. */
export const useAuthViewTexts = wordsFor('authViews')
