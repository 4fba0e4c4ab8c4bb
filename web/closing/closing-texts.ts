import { wordsFor } from '#web/platform/i18n/texts.ts'

export const useClosingTexts = wordsFor('closing')
