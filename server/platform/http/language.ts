import { languages, type Language } from '#domain/language.ts'

/** The first of our languages that the header names; French when it names none. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const named = acceptLanguage?.toLowerCase().split(',') ?? []
  const codes = named.map((entry) => entry.trim().slice(0, 2))
  return codes.flatMap((code) => languages.filter((language) => language === code))[0] ?? 'fr'
}
