import { keys as en } from '#web/platform/i18n/en/keys.ts'
import { keys as fr } from '#web/platform/i18n/fr/keys.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

/** Loaded with the keys of the list. */
export const useKeyTexts = textsApart<typeof fr>({ fr, en })
