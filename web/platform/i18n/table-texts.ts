import { tables as en } from '#web/platform/i18n/en/tables.ts'
import { tables as fr } from '#web/platform/i18n/fr/tables.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

export type TableTexts = typeof fr

/** Loaded with the first table. */
export const useTableTexts = textsApart<TableTexts>({ fr, en })
