import { editionOpening as en } from '#web/platform/i18n/en/edition-opening.ts'
import { editionOpening as fr } from '#web/platform/i18n/fr/edition-opening.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

/** Only administrators see these, once a year. */
export const useEditionOpeningTexts = textsApart<typeof fr>({ fr, en })
