export type Language = 'fr' | 'en'

/** A text that the contract itself holds. */
export type Localized = Record<Language, string>
