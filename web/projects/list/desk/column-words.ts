import type { Language } from '#domain/language.ts'
import type { DeskTexts } from '#web/platform/i18n/desk-texts.ts'
import type { Words as WordsByNoun } from '#web/platform/i18n/texts.ts'

/** The words that the columns of the list need. */
export type Words = { texts: WordsByNoun['projects']; desk: DeskTexts; language: Language }
