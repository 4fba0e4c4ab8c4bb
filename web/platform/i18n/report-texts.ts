import { report as en } from '#web/platform/i18n/en/report.ts'
import { report as fr } from '#web/platform/i18n/fr/report.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

/** Needed only after an event. */
export const useReportTexts = textsApart<ReportTexts>({ fr, en })

export type ReportTexts = typeof fr
