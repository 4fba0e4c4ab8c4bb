import { formats, type Language } from '#domain/language.ts'

type Titles = { editionTitle: string; editionTitleEn: string }

/**
 * The title in the reader's language. If it has no English title and is only numbered, the English is derived: "4th
 * edition".
 */
export function editionTitleIn(titles: Titles, language: Language): string {
  return formats[language].editionTitle(titles)
}
