import { programme as en } from '#web/platform/i18n/en/programme.ts'
import { programme as fr } from '#web/platform/i18n/fr/programme.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

/** Only administrators see these. */
export const useProgrammeTexts = textsApart<typeof fr>({ fr, en })
