import { wordsFor, type Words } from '#web/platform/i18n/texts.ts'

export type UserTexts = Words['users']

/** Only administrators see these. */
export const useUserTexts = wordsFor('users')
