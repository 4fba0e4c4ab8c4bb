import { textsApart } from '#web/platform/i18n/texts.ts'
import { en } from '#web/projects/list/bulk/bulk-words-en.ts'
import { fr, type BulkTexts } from '#web/projects/list/bulk/bulk-words-fr.ts'

/** Loaded with the first selection. */
export const useBulkTexts = textsApart<BulkTexts>({ fr, en })
