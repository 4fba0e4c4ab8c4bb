export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]

/** A text that the contract itself holds. */
export type Localized = Record<Language, string>
