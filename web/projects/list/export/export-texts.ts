import { wordsFor, type Words } from '#web/platform/i18n/texts.ts'

export type ExportTexts = Words['exports']

export const useExportTexts = wordsFor('exports')
