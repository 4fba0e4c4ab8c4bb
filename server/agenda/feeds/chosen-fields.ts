import { invalidField } from '#domain/errors.ts'

/** Returns the fields that a program has chosen, in the usual order; an unknown one is refused. */
export function chosenFields<Name extends string>(all: readonly Name[], chosen: readonly string[] | undefined): Name[] {
  if (chosen === undefined) return [...all]
  if (chosen.some((name) => !all.includes(name as Name))) invalidField('fields', 'request.invalid.error')
  return all.filter((name) => chosen.includes(name))
}

export function onlyFields<Item extends object>(item: Item, names: readonly (keyof Item)[]): Partial<Item> {
  return Object.fromEntries(names.map((name) => [name, item[name]])) as Partial<Item>
}
