import type { Format } from '#domain/words/format.ts'
import { format } from '#domain/words/in-each/format.ts'

/** Another language is a folder of words in each root, and its line here; `npm run words` writes the rest. */
export const languages = ['fr', 'en', 'ja'] as const
export type Language = (typeof languages)[number]

/** The languages in which people write names and texts of the programme: each has columns, which a migration adds. */
export const writtenLanguages = ['fr', 'en', 'ja'] as const
export type WrittenLanguage = (typeof writtenLanguages)[number]

/** The language of the programme: people write in it, and an address without a language is in it. */
export const firstLanguage = 'fr' as const satisfies Language

export const formats: Record<Language, Format> = format

/** A text that people or the code wrote in each language. */
export type Localized = Record<Language, string>

/** The first of our languages that a browser names ("en-GB", "fr;q=0.8"), in its order; else the first of the programme. */
export function preferredLanguage(named: readonly string[]): Language {
  const codes = named.map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0])
  return codes.flatMap((code) => languages.filter((language) => language === code))[0] ?? firstLanguage
}

/** Whether the database has columns for it; readers of another language see the texts of the first. */
export function isWritten(language: string): language is WrittenLanguage {
  return writtenLanguages.some((each) => each === language)
}

export function isFirstLanguage(language: Language): boolean {
  return language === firstLanguage
}

export function othersThan(language: Language): Language[] {
  return languages.filter((other) => other !== language)
}

/** The language in an address, where the first needs no name. */
export function namedInAddress(language: Language): Language | undefined {
  return isFirstLanguage(language) ? undefined : language
}

/** The parts that are there, as one sentence or list. */
export function listIn(language: Language, parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(formats[language].comma)
}

/** The same as sentences, each with its stop. */
export function sentencesIn(language: Language, sentences: readonly string[]): string {
  const { stop, space } = formats[language]
  return sentences.map((sentence) => sentence + stop).join(space)
}

export function placeIn(language: Language, place: string, town: string): string {
  return place !== '' && town !== '' ? formats[language].inTown(place, town) : place || town
}

/** What people wrote in the language; in the first one, where they wrote nothing. */
export function writtenIn(
  language: Language,
  texts: { [L in WrittenLanguage]?: string | null | undefined } & { fr: string },
): string {
  return (isWritten(language) && texts[language]) || texts.fr
}

/** The languages in which people have not written it; its readers see the first one. */
export function missingLanguages(texts: Record<WrittenLanguage, string>): WrittenLanguage[] {
  return writtenLanguages.filter((language) => texts[language].trim() === '')
}

export function byLanguage<Made>(make: (language: Language) => Made): Record<Language, Made> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Made>
}

/** The same for what people write. */
export function byWrittenLanguage<Made>(make: (language: WrittenLanguage) => Made): Record<WrittenLanguage, Made> {
  return Object.fromEntries(writtenLanguages.map((language) => [language, make(language)])) as Record<
    WrittenLanguage,
    Made
  >
}

/** Names, each in every language. */
export function inEach<Key extends string>(
  namesIn: (language: Language) => Record<Key, string>,
): Record<Key, Localized> {
  const keys = Object.keys(namesIn(firstLanguage)) as Key[]
  const entries = keys.map((key) => [key, byLanguage((language) => namesIn(language)[key])])
  return Object.fromEntries(entries) as Record<Key, Localized>
}
