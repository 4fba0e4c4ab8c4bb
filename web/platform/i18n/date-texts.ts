import { wordsFor, type Words } from '#web/platform/i18n/texts.ts'

export type DateTexts = Words['dates']

/** Only the page of a project needs these. */
export const useDateTexts = wordsFor('dates')
