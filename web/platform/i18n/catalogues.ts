// Written by `npm run words`, from the folders of words.
export const catalogues = {
  fr: async () => (await import('#web/words/fr.ts')).fr,
  en: async () => (await import('#web/words/en.ts')).en,
  ja: async () => (await import('#web/words/ja.ts')).ja,
}
