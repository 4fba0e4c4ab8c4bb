import { wordsFor, type Words } from '#web/platform/i18n/texts.ts'

export type SessionTexts = Words['sessions']

export const useSessionTexts = wordsFor('sessions')
