import { wordsFor, type Words } from '#web/platform/i18n/texts.ts'

export type AuthViewTexts = Words['authViews']

/** Loaded apart, because most people only log in. */
export const useAuthViewTexts = wordsFor('authViews')
