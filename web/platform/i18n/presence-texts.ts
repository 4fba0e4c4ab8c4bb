import { presence as en } from '#web/platform/i18n/en/presence.ts'
import { presence as fr } from '#web/platform/i18n/fr/presence.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

/** Loaded with the list of who is present. */
export const usePresenceTexts = textsApart<typeof fr>({ fr, en })
