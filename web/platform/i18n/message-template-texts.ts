import { wordsFor } from '#web/platform/i18n/texts.ts'

/** Only users who decide see these. */
export const useMessageTemplateTexts = wordsFor('messageTemplates')
