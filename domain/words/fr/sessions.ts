/** The title of a session to which nobody gave another one. */
export const usualTitle = (day: string): string => `Séance du ${day.replace(/^1er /, '1ᵉʳ ')}`
