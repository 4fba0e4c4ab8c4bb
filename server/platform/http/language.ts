import type { Language } from '#domain/language.ts'

/** The first of our languages that the header names; French when it names none. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const named = acceptLanguage?.toLowerCase().split(',') ?? []
  const known = named.map((entry) => entry.trim().slice(0, 2)).find((code) => code === 'fr' || code === 'en')
  return known === 'en' ? 'en' : 'fr'
}
