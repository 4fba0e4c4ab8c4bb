export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]

/** The locale in which a language writes its numbers and days. */
export const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' }

/** Each language is named in itself, so that its readers recognise it. */
export const languageNames: Record<Language, string> = { fr: 'Français', en: 'English' }

/** A text that is part of the API's description, in each language. */
export type Localized = Record<Language, string>

/** The first of our languages that a browser names ("en-GB", "fr;q=0.8"), in its order; else French. */
export function preferredLanguage(named: readonly string[]): Language {
  const codes = named.map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0])
  return codes.flatMap((code) => languages.filter((language) => language === code))[0] ?? 'fr'
}
