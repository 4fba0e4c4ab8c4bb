import { wordsFor } from '#web/platform/i18n/texts.ts'

/** Loaded apart: only a project's own page shows its history. */
export const useHistoryTexts = wordsFor('history')
