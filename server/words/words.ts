import type { Language } from '#domain/language.ts'
import { en } from '#server/words/en.ts'
import { fr } from '#server/words/fr.ts'
import { ja } from '#server/words/ja.ts'

export type ServerWords = typeof fr

/** What the server writes, by noun. Another language is a folder and a file beside these, and its line here. */
export const serverWords: Record<Language, ServerWords> = { fr, en, ja }
