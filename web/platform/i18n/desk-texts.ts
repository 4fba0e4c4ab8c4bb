import { desk as en } from '#web/platform/i18n/en/desk.ts'
import { desk as fr } from '#web/platform/i18n/fr/desk.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

export type DeskTexts = typeof fr

/** Loaded with the list of the commission. */
export const useDeskTexts = textsApart<DeskTexts>({ fr, en })
