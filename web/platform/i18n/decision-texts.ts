import { wordsFor, type Words } from '#web/platform/i18n/texts.ts'

export type DecisionTexts = Words['decisions']

export const useDecisionTexts = wordsFor('decisions')
