import { wordsFor } from '#web/platform/i18n/texts.ts'

/** Only administrators see these. */
export const useEditionTexts = wordsFor('editions')
