import type { Language, Localized } from '#domain/language.ts'
import { namedProjects } from '#domain/named-projects.ts'
import { ageText } from '#domain/projects/age.ts'
import type { Outlet } from '#domain/projects/outlets.ts'
import { fieldOf, holderFields, isShownIn, namesOf } from '#domain/projects/project-fields.ts'

export type FactName = {
  [Name in keyof typeof holderFields]: (typeof holderFields)[Name] extends { fact: true } ? Name : never
}[keyof typeof holderFields]

export const factNames = namesOf(holderFields).filter((name): name is FactName => fieldOf(name).fact === true)

export const factLabels: Record<FactName, Localized> = namedProjects((names) => names.facts)

export type Facts = Record<FactName, string>
export type Fact = { name: FactName; label: string; value: string }

/** The facts of an event that are filled in and that an outlet shows, each with its label, in the order of the form. */
export function factsOf(event: Facts, language: Language, outlet: Outlet): Fact[] {
  return (
    factNames
      // A server of the version before knows nothing of a new fact.
      .filter((name) => Boolean(event[name]) && isShownIn(outlet, name))
      .map((name) => ({ name, label: factLabels[name][language], value: factText(name, event[name], language) }))
  )
}

/** A fact in words. */
export function factText(name: FactName, value: string, language: Language): string {
  return name === 'age' ? ageText(value, language) : value
}

/** The same facts alone, as they are stored, to hand them on. */
export function onlyFacts(event: Facts): Facts {
  return Object.fromEntries(factNames.map((name) => [name, event[name]])) as Facts
}
