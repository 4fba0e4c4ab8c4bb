import { textsApart } from '#web/platform/i18n/texts.ts'
import { en } from '#web/sessions/notes/kept-words-en.ts'
import { fr } from '#web/sessions/notes/kept-words-fr.ts'

export const useKeptTexts = textsApart({ fr, en })
