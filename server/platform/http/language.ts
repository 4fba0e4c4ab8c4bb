import { preferredLanguage, type Language } from '#domain/language.ts'

/** The first of our languages that the header names; French when it names none. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return preferredLanguage(acceptLanguage?.split(',') ?? [])
}
