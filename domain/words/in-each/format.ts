// Written by `npm run words`, from the folders of words.
import { format as en } from '#domain/words/en/format.ts'
import { format as fr } from '#domain/words/fr/format.ts'
import { format as ja } from '#domain/words/ja/format.ts'

export const format = { fr, en, ja }
