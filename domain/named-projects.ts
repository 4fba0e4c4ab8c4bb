import { inEach, type Localized } from '#domain/language.ts'
import { projects } from '#domain/words/in-each/projects.ts'

/** The names of statuses, choices and columns, each in every language. */
// A page that shows none of them does not load them.
/* @__NO_SIDE_EFFECTS__ */
export function namedProjects<Key extends string>(
  namesOf: (names: (typeof projects)['fr']) => Record<Key, string>,
): Record<Key, Localized> {
  return inEach((language) => namesOf(projects[language]))
}
