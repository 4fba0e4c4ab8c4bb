import { editions as en } from '#web/platform/i18n/en/editions.ts'
import { editions as fr } from '#web/platform/i18n/fr/editions.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

/** Only administrators see these. */
export const useEditionTexts = textsApart<typeof fr>({ fr, en })
