import { formats, type Language } from '#domain/language.ts'
import { personName } from '#domain/person-name.ts'
import type { SessionFacts } from '#domain/sessions/session-facts.ts'

/**
 * Returns the same with the names of the session’s people in the order of the language. The facts are stored once, with
 * whole names in the order of the first language; those of before know no family name and stay as they are.
 */
export function namesInOrder<Told>(told: Told, { people }: Pick<SessionFacts, 'people'>, language: Language): Told {
  if (!formats[language].familyFirst) return told
  const turned = new Map(
    people.flatMap(({ name, lastname = '' }): [string, string][] => {
      const firstname = name.slice(0, -lastname.length - 1)
      return lastname === '' ? [] : [[name, personName({ firstname, lastname }, language)]]
    }),
  )
  return JSON.parse(JSON.stringify(told), (_, value: unknown) => turned.get(String(value)) ?? value) as Told
}
