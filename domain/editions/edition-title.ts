import { formats, type Language } from '#domain/language.ts'

type Titles = { editionTitle: string; editionTitleEn: string }

/**
 * The title in the reader's language. If it has no English title and is only numbered, the English is derived: "4th
 * edition".
 */
export function editionTitleIn(titles: Titles, language: Language): string {
  return formats[language].editionTitle(titles)
}

/** The same on paper, where French raises the letters of an ordinal: "4ᵉ édition". */
export function printedEditionTitle(titles: Titles, language: Language): string {
  return editionTitleIn(titles, language)
    .replace(/^1re(?= )/, '1ʳᵉ')
    .replace(/^(\d+)e(?= )/, '$1ᵉ')
}
