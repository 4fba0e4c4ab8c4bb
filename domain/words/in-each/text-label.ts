// Written by `npm run words`, from the folders of words.
import { textLabel as en } from '#domain/words/en/text-label.ts'
import { textLabel as fr } from '#domain/words/fr/text-label.ts'
import { textLabel as ja } from '#domain/words/ja/text-label.ts'

export const textLabel = { fr, en, ja }
