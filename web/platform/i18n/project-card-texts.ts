import { projectCards as en } from '#web/platform/i18n/en/project-cards.ts'
import { projectCards as fr } from '#web/platform/i18n/fr/project-cards.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

/** For the cards on the page of a project, and the form’s section that holds the same. */
export const useProjectCardTexts = textsApart<typeof fr>({ fr, en })
