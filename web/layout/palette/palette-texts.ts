import { wordsFor } from '#web/platform/i18n/texts.ts'

export const usePaletteTexts = wordsFor('palette')
