import { wordsFor } from '#web/platform/i18n/texts.ts'

/** Loaded with the page of a project. */
export const useProjectHeadTexts = wordsFor('projectHead')
