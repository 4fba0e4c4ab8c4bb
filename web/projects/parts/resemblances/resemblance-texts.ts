import { wordsFor } from '#web/platform/i18n/texts.ts'

/** Loaded with the page of a project, and with the holder's form. */
export const useResemblanceTexts = wordsFor('resemblances')
