import { wordsFor } from '#web/platform/i18n/texts.ts'

/** Loaded with the page of an edition's questions. */
export const useQuestionTexts = wordsFor('questions')
