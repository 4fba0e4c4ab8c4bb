import { inEach, type Localized } from '#domain/language.ts'
import { people } from '#domain/words/in-each/people.ts'

/** The names of roles, states and browsers, each in every language. */
// A page that shows none of them does not load them.
/* @__NO_SIDE_EFFECTS__ */
export function namedPeople<Key extends string>(
  namesOf: (names: (typeof people)['fr']) => Record<Key, string>,
): Record<Key, Localized> {
  return inEach((language) => namesOf(people[language]))
}
