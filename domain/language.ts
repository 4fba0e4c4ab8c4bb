export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]

/** How a language writes its numbers and days. */
export const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' }

/** A text that the contract itself holds. */
export type Localized = Record<Language, string>
