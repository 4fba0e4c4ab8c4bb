// Written by `npm run words`, from the folders of words.
import type { Language } from '#domain/language.ts'
import { en } from '#server/words/en.ts'
import { fr } from '#server/words/fr.ts'
import { ja } from '#server/words/ja.ts'

export type ServerWords = typeof fr

/** What the server writes, by noun. */
export const serverWords: Record<Language, ServerWords> = { fr, en, ja }
