import { fieldOf, holderFields, namesOf } from '#domain/projects/project-fields.ts'
import type { Language, Localized } from '#domain/language.ts'
import { namedProjects } from '#domain/named-projects.ts'

export type FactName = {
  [Name in keyof typeof holderFields]: (typeof holderFields)[Name] extends { fact: true } ? Name : never
}[keyof typeof holderFields]

export const factNames = namesOf(holderFields).filter((name): name is FactName => fieldOf(name).fact === true)

export const factLabels: Record<FactName, Localized> = namedProjects((names) => names.facts)

export type Facts = Record<FactName, string>
export type Fact = { label: string; value: string }

/** The facts of an event that are filled in, each with its label, in the order of the form. */
export function factsOf(event: Facts, language: Language): Fact[] {
  return factNames
    .filter((name) => event[name] !== '')
    .map((name) => ({ label: factLabels[name][language], value: event[name] }))
}

/** The same facts alone, to hand them on. */
export function onlyFacts(event: Facts): Facts {
  return Object.fromEntries(factNames.map((name) => [name, event[name]])) as Facts
}
