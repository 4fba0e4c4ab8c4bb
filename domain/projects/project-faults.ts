import type { ErrorCode, FieldError } from '#domain/errors.ts'
import { isEmail } from '#domain/fields.ts'
import { faultOfLink } from '#domain/link.ts'
import { defaultPhoneCountry, formatPhone } from '#domain/phone.ts'
import { isTurnedRound } from '#domain/projects/age.ts'
import { mostDateRules, weekdays, type DateRule } from '#domain/projects/date-rule.ts'
import {
  fieldOf,
  holderFields,
  namesOf,
  namesOfKind,
  type ColumnName,
  type ProjectColumns,
} from '#domain/projects/project-fields.ts'
import { isDay, isTime } from '#domain/days.ts'
import { daysOf, TooManyOccurrences } from '#domain/projects/recurrence.ts'

/** A project as its form shows it, to a holder or to a reviewer. */
export type ProjectFields = Pick<ProjectColumns, ColumnName & HolderFieldName> & {
  /** True with a picture, published or proposed. */
  hasImage: boolean
  selectedProjectTypesIds: number[]
  projectDateConfs: DateRule[]
}

type HolderFieldName = keyof typeof holderFields

type Context = {
  /** Today at the place of the events, as "2025-11-06". */
  today: string
  /** True for a submitted project: a block that still has its submitted day may lie in the past. */
  isFiled: boolean
}

/** Every fault that prevents a submission, in the order of the form (SPEC section 5). */
export function faultsOf(project: ProjectFields, context: Context): FieldError[] {
  const faults = new Map<string, ErrorCode>()
  const fault = (field: string, message: ErrorCode) => faults.has(field) || faults.set(field, message)

  for (const name of namesOf(holderFields)) if (isMissing(project, name)) fault(name, 'MandatoryField')
  if (isTurnedRound(project.age)) fault('age', 'age.turned.error')
  for (const name of links) {
    const found = isEmpty(project[name]) ? undefined : faultOfLink(project[name])
    if (found !== undefined) fault(name, found)
  }
  if (project.placeLatitude === null || project.placeLongitude === null) fault('placeAddress', 'address.invalid.error')
  for (const name of phones)
    if (!isPhone(project[name], project[holderFields[name].country])) fault(name, 'phone.number.invalid.error')
  for (const name of emails) if (!isEmpty(project[name]) && !isEmail(project[name])) fault(name, 'email.invalid.error')

  for (const { field, message } of dateFaults(project.projectDateConfs, context)) fault(field, message)
  return [...faults].map(([field, message]) => ({ field, message }))
}

const links = namesOfKind(holderFields, ['link'])
const phones = namesOfKind(holderFields, ['phone'])
const emails = namesOfKind(holderFields, ['email'])

function isMissing(project: ProjectFields, name: HolderFieldName): boolean {
  const { kind, mandatory } = fieldOf(name)
  // The faults of dates come after those of the other fields.
  if (kind === 'dates') return false
  if (mandatory === undefined || (mandatory === 'whenPaying' && project.isFree)) return false
  if (name === 'image') return !project.hasImage
  const value = project[name]
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'string' ? isEmpty(kind === 'richText' ? visibleText(value) : value) : value === null
}

function dateFaults(rules: readonly DateRule[], { today, isFiled }: Context): FieldError[] {
  if (rules.length === 0) return [{ field: 'projectDateConfs', message: 'MandatoryField' }]
  if (rules.length > mostDateRules) return [{ field: 'projectDateConfs', message: 'dates.tooMany.error' }]
  return rules.flatMap((rule, index) =>
    faultsOfDate(rule, today, isFiled && isKeptDay(rule)).map(({ field, message }) => ({
      field: `projectDateConfs.${index}.${field}`,
      message,
    })),
  )
}

/**
 * Whether a block still has the day with which it was submitted. A day that was saved with an unfinished answer does
 * not count, because no submission has checked it.
 */
export function isKeptDay({ date, submittedDay }: DateRule): boolean {
  return date === submittedDay
}

/** The blocks after a submission has checked them. */
export function withSubmittedDays<Rule extends DateRule>(rules: readonly Rule[]): Rule[] {
  return rules.map((rule) => ({ ...rule, submittedDay: rule.date }))
}

/** The faults of one block: `isKept` if it still has its submitted day. */
export function faultsOfDate(rule: DateRule, today: string, isKept = false): FieldError[] {
  const faults: FieldError[] = []
  const fault = (field: keyof DateRule, message: ErrorCode) => faults.push({ field, message })

  if (rule.date === '') fault('date', 'MandatoryField')
  else if (!isDay(rule.date)) fault('date', 'date.invalid.error')
  else if (rule.date < today && !isKept) fault('date', 'date.past.error')
  for (const name of ['startTime', 'endTime'] as const) {
    if (rule[name] === '') fault(name, 'MandatoryField')
    else if (!isTime(rule[name])) fault(name, 'time.invalid.error')
  }
  if (isTime(rule.startTime) && isTime(rule.endTime) && rule.endTime < rule.startTime) fault('endTime', 'endTime.error')
  if (rule.isRecurrent && isDay(rule.date)) faults.push(...faultsOfRecurrence(rule))
  return faults
}

function faultsOfRecurrence(rule: DateRule): FieldError[] {
  const byDate = rule.dateRecurrenceEndType === 'END_DATE'
  const end = byDate ? 'recurrenceEndDate' : 'recurrenceEndOccurenceNumber'
  if (rule.recurrenceInterval < 1) return [{ field: 'recurrenceInterval', message: 'number.tooSmall.error' }]
  if (rule.dateRecurrenceType === 'WEEKLY' && weekdays.every((name) => !rule[name]))
    return [{ field: 'recurrenceMonday', message: 'MandatoryField' }]
  if (byDate && rule.recurrenceEndDate === '') return [{ field: end, message: 'MandatoryField' }]
  if (byDate && !isDay(rule.recurrenceEndDate)) return [{ field: end, message: 'date.invalid.error' }]
  if (byDate && rule.recurrenceEndDate < rule.date) return [{ field: end, message: 'date.endsBefore.error' }]
  try {
    return daysOf(rule).length === 0 ? [{ field: end, message: 'dates.none.error' }] : []
  } catch (error) {
    if (error instanceof TooManyOccurrences) return [{ field: end, message: 'dates.tooManyOccurrences.error' }]
    throw error
  }
}

/** Whether the calendar can show the block; a draft may have unfinished ones. */
export function isWholeDate(rule: DateRule): boolean {
  return faultsOfDate(rule, '0000-00-00').length === 0
}

/** The fault of a block, apart from values that are still missing. */
export function wrongOfDate(rule: DateRule): ErrorCode | undefined {
  return faultsOfDate(rule, '0000-00-00').find(({ message }) => message !== 'MandatoryField')?.message
}

/** The text as people see it: without tags, an entity as one character. */
export function visibleText(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>|<\/(p|li|h3)>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#\d+|#x[\da-f]+|\w+);/gi, (entity) => entities[entity] ?? ' ')
    .trim()
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

function isEmpty(value: string): boolean {
  return value.trim() === ''
}

function isPhone(number: string, country: string): boolean {
  return number === '' || formatPhone(number, country || defaultPhoneCountry) !== undefined
}
