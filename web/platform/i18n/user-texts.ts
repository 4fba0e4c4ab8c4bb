import { users as en } from '#web/platform/i18n/en/users.ts'
import { users as fr } from '#web/platform/i18n/fr/users.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

export type UserTexts = typeof fr

/** Only administrators see these. */
export const useUserTexts = textsApart<UserTexts>({ fr, en })
