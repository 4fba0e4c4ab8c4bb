import * as z from 'zod/mini'
import { writable } from '#domain/fields.ts'
import { isDay, toNumber, weekdayOf } from '#domain/days.ts'
import { jsonList } from '#domain/json-list.ts'
import { dateRule, mostDateRules, weekdays, type DateRule } from '#domain/projects/date-rule.ts'

const typedText = z.pipe(z.string().check(z.maxLength(20, { error: 'field.tooLong.error' })), z.transform(writable))
const wholeNumber = z.pipe(
  z.union([z.number(), z.string().check(z.maxLength(10))], { error: 'number.invalid.error' }),
  z.transform((value, context) => {
    if (value === '') return undefined
    const number = Number(value)
    if (Number.isInteger(number) && number >= 1 && number <= 100_000) return number
    context.issues.push({ code: 'custom', input: value, message: 'number.invalid.error' })
    return z.NEVER
  }),
)

const { shape } = dateRule
const sent = <Schema extends z.ZodMiniType>({ def }: z.ZodMiniDefault<Schema>) => def.innerType
const sentWeekdays = Object.fromEntries(weekdays.map((name) => [name, sent(shape[name])])) as Record<
  (typeof weekdays)[number],
  z.ZodMiniBoolean
>

/**
 * One entry of projectDateConfs: with an id it changes that block, without one it adds a block (PRODUCT 9.11). An
 * absent field keeps its value.
 */
const dateEntry = z.partial(
  z.object({
    ...sentWeekdays,
    isRecurrent: sent(shape.isRecurrent),
    dateRecurrenceType: sent(shape.dateRecurrenceType),
    dateRecurrenceMonthType: sent(shape.dateRecurrenceMonthType),
    dateRecurrenceEndType: sent(shape.dateRecurrenceEndType),
    id: z.union([z.int(), z.null()]),
    date: typedText,
    startTime: typedText,
    endTime: typedText,
    recurrenceEndDate: typedText,
    recurrenceInterval: wholeNumber,
    recurrenceEndOccurenceNumber: wholeNumber,
  }),
)

type DateEntry = z.output<typeof dateEntry>

export const dateEntries = z.pipe(
  jsonList({ longest: 200_000, most: mostDateRules, broken: 'dates.invalid.error', tooMany: 'dates.tooMany.error' }),
  z.array(dateEntry),
)

export type KeptDate = DateRule & { id: number }

/** The blocks of a project after its form. An unknown id is refused at its position. */
export function mergeDates(
  kept: readonly KeptDate[],
  entries: readonly DateEntry[],
  removed: readonly number[],
): { dates: DateRule[]; unknown: number[] } {
  const byId = new Map(kept.map((rule) => [rule.id, rule]))
  const unknown = entries.flatMap(({ id }, index) => (id && !byId.has(id) ? [index] : []))
  const changes = new Map(entries.map((entry) => [entry.id, given(entry)]))
  const changed = kept
    .filter(({ id }) => !removed.includes(id))
    .map((rule) => ({ ...rule, ...changes.get(rule.id), id: rule.id }))
  const added = entries
    .filter(({ id }) => !id)
    .map((entry) => dateRule.parse({ ...blank, ...ownWeekday(entry), ...given(entry), id: undefined }))
  return { dates: [...changed, ...added], unknown }
}

/** Whether a form would show the same values for both. */
export function isSameRule(one: DateRule, other: DateRule): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof DateRule)[]
  return names.every((name) => name === 'submittedDay' || one[name] === other[name])
}

export function areSameRules(before: readonly DateRule[], after: readonly DateRule[]): boolean {
  return before.length === after.length && after.every((rule, index) => isSameRule(rule, before[index]!))
}

/** If the entry names no weekday, a recurring event takes place on the weekday of its date (SPEC section 3). */
function ownWeekday({ date = '', ...entry }: DateEntry): Partial<DateRule> {
  if (!isDay(date) || weekdays.some((name) => entry[name] !== undefined)) return {}
  return { [weekdays[weekdayOf(toNumber(date))]!]: true }
}

const blank = { date: '', startTime: '', endTime: '' }

function given(entry: DateEntry) {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as DateEntry
}
