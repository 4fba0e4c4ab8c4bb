import { projectTypes as en } from '#web/platform/i18n/en/project-types.ts'
import { projectTypes as fr } from '#web/platform/i18n/fr/project-types.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

export type ProjectTypeTexts = typeof fr

/** Only administrators see these. */
export const useProjectTypeTexts = textsApart<ProjectTypeTexts>({ fr, en })
