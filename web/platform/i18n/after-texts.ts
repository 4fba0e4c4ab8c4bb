import { wordsFor, type Words } from '#web/platform/i18n/texts.ts'

export type AfterTexts = Words['projectAfter']

export const useAfterTexts = wordsFor('projectAfter')
