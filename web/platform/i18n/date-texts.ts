import { dateStateTexts as en } from '#web/platform/i18n/en/dates.ts'
import { dateStateTexts as fr } from '#web/platform/i18n/fr/dates.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

export type DateTexts = typeof fr

/** Only the page of a project needs these. */
export const useDateTexts = textsApart<DateTexts>({ fr, en })
