// Written by `npm run words`, from the folders of words.
import { projects as en } from '#domain/words/en/projects.ts'
import { projects as fr } from '#domain/words/fr/projects.ts'
import { projects as ja } from '#domain/words/ja/projects.ts'

export const projects = { fr, en, ja }
