import { wordsFor } from '#web/platform/i18n/texts.ts'

/** Loaded with the page and the form of a project. */
export const usePointTexts = wordsFor('points')
