// Written by `npm run words`, from the folders of words.
import { age as en } from '#domain/words/en/age.ts'
import { age as fr } from '#domain/words/fr/age.ts'
import { age as ja } from '#domain/words/ja/age.ts'

export const age = { fr, en, ja }
