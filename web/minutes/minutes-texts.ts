import { en } from '#web/minutes/minutes-words-en.ts'
import { fr } from '#web/minutes/minutes-words-fr.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

export const useMinutesTexts = textsApart({ fr, en })
