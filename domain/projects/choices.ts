import type { Language, Localized } from '#domain/language.ts'
import { namedProjects } from '#domain/named-projects.ts'

/** The kinds of entry. The first is the default of a new project. */
export const projectAccesses = namedProjects((names) => names.accesses)

/** The publics. The first is the default of a new project. */
export const projectPublics = namedProjects((names) => names.publics)

export type ProjectAccess = keyof typeof projectAccesses
export type ProjectPublic = keyof typeof projectPublics

type Option<Value> = { value: Value; text: string }

export function optionsOf<Value extends string>(labels: Record<Value, Localized>, language: Language): Option<Value>[] {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, text: labels[value][language] }))
}

/** The label of a choice; undefined for an unknown value. */
export function textOf(options: Option<string>[], chosen: string | null | undefined): string | undefined {
  return options.find(({ value }) => value === chosen)?.text
}

export const freeLabel = namedProjects((names) => names.prices).free
