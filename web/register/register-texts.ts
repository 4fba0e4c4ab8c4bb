import { wordsFor, type Words } from '#web/platform/i18n/texts.ts'

export type RegisterTexts = Words['register']

export const useRegisterTexts = wordsFor('register')
