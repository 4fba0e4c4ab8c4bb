import { wordsFor, type Words } from '#web/platform/i18n/texts.ts'

export type BulkTexts = Words['bulk']

/** Loaded with the first selection. */
export const useBulkTexts = wordsFor('bulk')
