import { projectHead as en } from '#web/platform/i18n/en/project-head.ts'
import { projectHead as fr } from '#web/platform/i18n/fr/project-head.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

/** Loaded with the page of a project. */
export const useProjectHeadTexts = textsApart<typeof fr>({ fr, en })
