// Written by `npm run words`, from the folders of words.
import { people as en } from '#domain/words/en/people.ts'
import { people as fr } from '#domain/words/fr/people.ts'
import { people as ja } from '#domain/words/ja/people.ts'

export const people = { fr, en, ja }
