import { wordsFor, type Words } from '#web/platform/i18n/texts.ts'

export type TableTexts = Words['tables']

/** Loaded with the first table. */
export const useTableTexts = wordsFor('tables')
