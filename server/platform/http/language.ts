import { preferredLanguage, type Language } from '#domain/language.ts'

/** Returns the first of our languages that the header names, or French. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return preferredLanguage(acceptLanguage?.split(',') ?? [])
}
