import { wordsFor } from '#web/platform/i18n/texts.ts'

/** Loaded with the page of a project, and with the reading queue. */
export const useOpinionTexts = wordsFor('opinions')
