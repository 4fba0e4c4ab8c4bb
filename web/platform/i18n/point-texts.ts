import { pointTexts as en } from '#web/platform/i18n/en/points.ts'
import { pointTexts as fr } from '#web/platform/i18n/fr/points.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

/** Loaded with the page and the form of a project. */
export const usePointTexts = textsApart<typeof fr>({ fr, en })
