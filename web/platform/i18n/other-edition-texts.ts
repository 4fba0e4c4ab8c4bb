import { wordsFor } from '#web/platform/i18n/texts.ts'

/** Loaded with the frame, which says which edition is read. */
export const useOtherEditionTexts = wordsFor('otherEdition')
