import { wordsFor } from '#web/platform/i18n/texts.ts'

/** What the list, the form and the page of a project say alike. */
export const useProjectsTexts = wordsFor('projects')
