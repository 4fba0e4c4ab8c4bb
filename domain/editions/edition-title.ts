import * as z from 'zod/mini'
import { formats, isFirstLanguage, languages, type Language } from '#domain/language.ts'
import type { KnownTitles } from '#domain/words/format.ts'

/** The title in each language; empty where the one of the first language is shown, translated if it is only a number. */
export const editionTitles = { editionTitle: z.string(), editionTitleEn: z.string(), editionTitleJa: z.string() }
export type EditionTitles = { [Name in keyof typeof editionTitles]: string }

/**
 * The title in the reader's language. If it has no English title and is only numbered, the English is derived: "4th
 * edition".
 */
export function editionTitleIn(titles: KnownTitles, language: Language): string {
  return formats[language].editionTitle(titles)
}

/** Returns the languages without a title. One that is only a number needs none: each language derives its own. */
export function languagesWithoutTitle(titles: EditionTitles): Language[] {
  const isTold = (language: Language) =>
    editionTitleIn({ ...titles, editionTitle: '' }, language) !== '' ||
    editionTitleIn(titles, language) !== titles.editionTitle
  return languages.filter((language) => !isFirstLanguage(language) && !isTold(language))
}

/** The same on paper, where French raises the letters of an ordinal: "4ᵉ édition". */
export function printedEditionTitle(titles: KnownTitles, language: Language): string {
  return editionTitleIn(titles, language)
    .replace(/^1re(?= )/, '1ʳᵉ')
    .replace(/^(\d+)e(?= )/, '$1ᵉ')
}
