import type { Language } from '#domain/language.ts'
import type { DeskTexts } from '#web/platform/i18n/desk-texts.ts'
import type { Texts } from '#web/platform/i18n/fr.ts'

/** What the columns of the list are written with. */
export type Words = { texts: Texts['projects']; desk: DeskTexts; language: Language }
