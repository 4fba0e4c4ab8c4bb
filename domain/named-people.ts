import { inEach, type Language, type Localized } from '#domain/language.ts'
import { people as en } from '#domain/words/en/people.ts'
import { people as fr } from '#domain/words/fr/people.ts'
import { people as ja } from '#domain/words/ja/people.ts'

const people: Record<Language, typeof fr> = { fr, en, ja }

/** The names of roles, states and browsers, each in every language. */
// A page that shows none of them does not load them.
/* @__NO_SIDE_EFFECTS__ */
export function namedPeople<Key extends string>(
  namesOf: (names: typeof fr) => Record<Key, string>,
): Record<Key, Localized> {
  return inEach((language) => namesOf(people[language]))
}
