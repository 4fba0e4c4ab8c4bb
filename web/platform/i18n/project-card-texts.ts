import { wordsFor } from '#web/platform/i18n/texts.ts'

/** For the cards on the page of a project, and the form’s section that holds the same. */
export const useProjectCardTexts = wordsFor('projectCards')
