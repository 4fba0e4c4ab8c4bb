import { inEach, type Language, type Localized } from '#domain/language.ts'
import { projects as en } from '#domain/words/en/projects.ts'
import { projects as fr } from '#domain/words/fr/projects.ts'
import { projects as ja } from '#domain/words/ja/projects.ts'

const projects: Record<Language, typeof fr> = { fr, en, ja }

/** The names of statuses, choices and columns, each in every language. */
// A page that shows none of them does not load them.
/* @__NO_SIDE_EFFECTS__ */
export function namedProjects<Key extends string>(
  namesOf: (names: typeof fr) => Record<Key, string>,
): Record<Key, Localized> {
  return inEach((language) => namesOf(projects[language]))
}
