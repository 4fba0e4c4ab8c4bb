import { repetition as en } from '#web/platform/i18n/en/repetition.ts'
import { repetition as fr } from '#web/platform/i18n/fr/repetition.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

/** Holders see these once a year, from a mail. */
export const useRepetitionTexts = textsApart<typeof fr>({ fr, en })
