import { wordsFor, type Words } from '#web/platform/i18n/texts.ts'

export type ProjectTypeTexts = Words['projectTypes']

/** Only administrators see these. */
export const useProjectTypeTexts = wordsFor('projectTypes')
