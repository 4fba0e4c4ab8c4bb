import { textsApart } from '#web/platform/i18n/texts.ts'
import { en } from '#web/sessions/parts/session-words-en.ts'
import { fr } from '#web/sessions/parts/session-words-fr.ts'

export const useSessionTexts = textsApart({ fr, en })
