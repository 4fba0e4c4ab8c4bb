// Written by `npm run words`, from the folders of words.
import { usualTitle as en } from '#domain/words/en/sessions.ts'
import { usualTitle as fr } from '#domain/words/fr/sessions.ts'
import { usualTitle as ja } from '#domain/words/ja/sessions.ts'

export const usualTitle = { fr, en, ja }
