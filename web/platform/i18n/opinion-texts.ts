import { opinions as en } from '#web/platform/i18n/en/opinions.ts'
import { opinions as fr } from '#web/platform/i18n/fr/opinions.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

/** Loaded with the page of a project, and with the reading queue. */
export const useOpinionTexts = textsApart<typeof fr>({ fr, en })
