import * as z from 'zod/mini'
import { writableText } from '#domain/fields.ts'
import { fieldOfQuestion, questionOfField } from '#domain/question-field.ts'

const isoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const chosenText = writableText(500)

/** No choice, one value, any of several, or a range of days that may be open on either side. */
export const filterValue = z.union([
  z.null(),
  chosenText,
  z.number(),
  z.boolean(),
  z.array(z.union([chosenText, z.number()])).check(z.maxLength(200)),
  z.strictObject({ start: z.optional(z.nullable(isoDate)), end: z.optional(z.nullable(isoDate)) }),
])

export type FilterValue = z.infer<typeof filterValue>

/** The choices in the filters of a table, by name. */
export type FilterChoices<Name extends string = string> = { [name in Name]?: FilterValue }

/** The valid choices among values that a user may have typed into an address. */
export function readFilterChoices(typed: object): Record<string, FilterValue> {
  const read = Object.entries(typed).map(([name, value]) => [name, filterValue.safeParse(value)] as const)
  return Object.fromEntries(read.flatMap(([name, { success, data }]) => (success ? [[name, data]] : [])))
}

const filtersOnTheWire = z.array(z.object({ position: z.int(), selectedValue: filterValue })).check(z.maxLength(50))

export function isChosen(value: FilterValue | undefined): boolean {
  if (value === undefined || value === null || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  return typeof value !== 'object' || Boolean(value.start ?? value.end)
}

/** Positions beyond this one are those of questions, each by its number. */
const beforeQuestions = 1000

export function positionOf(names: readonly string[], name: string): number {
  const question = questionOfField(name)
  return question === undefined ? names.indexOf(name) : beforeQuestions + question
}

function nameAt(names: readonly string[], position: number): string | undefined {
  return position > beforeQuestions ? fieldOfQuestion(position - beforeQuestions) : names[position]
}

/**
 * The choices as they travel (SPEC section 7): each filter by its position among the names of its table. A name that
 * the table does not have may come from an earlier version, and is not sent.
 */
export function filtersToWire<Name extends string>(names: readonly Name[], choices: FilterChoices<Name>): string {
  return JSON.stringify(
    Object.entries<FilterValue | undefined>(choices)
      .map(([name, selectedValue]) => ({ position: positionOf(names, name), selectedValue }))
      .filter(({ position, selectedValue }) => position >= 0 && isChosen(selectedValue))
      .toSorted((one, other) => one.position - other.position),
  )
}

/** The choices by name; undefined if they cannot be read, or if a position has no filter. */
export function filtersFromWire(names: readonly string[], sent: unknown): FilterChoices | undefined {
  const read = filtersOnTheWire.safeParse(typeof sent === 'string' ? parsed(sent) : sent)
  if (!read.success || read.data.some(({ position }) => nameAt(names, position) === undefined)) return undefined
  // If a filter comes twice, the first one counts.
  return Object.fromEntries(
    read.data.toReversed().map(({ position, selectedValue }) => [nameAt(names, position), selectedValue]),
  )
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json === '' ? '[]' : json)
  } catch {
    return undefined
  }
}
