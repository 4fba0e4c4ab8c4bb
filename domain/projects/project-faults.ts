import type { ErrorCode, FieldError } from '#domain/errors.ts'
import { isEmail } from '#domain/fields.ts'
import { defaultPhoneCountry, formatPhone } from '#domain/phone.ts'
import { mostDateRules, weekdays, type DateRule } from '#domain/projects/date-rule.ts'
import { isDay, isTime } from '#domain/days.ts'
import { daysOf, TooManyOccurrences } from '#domain/projects/recurrence.ts'

/** A project as its form shows it, whoever filled it in. */
export type ProjectFields = {
  name: string
  description: string
  /** Whether there is a picture, published or proposed. */
  hasImage: boolean
  selectedProjectTypesIds: number[]
  commissionId: number | null
  isFree: boolean
  priceDetails: string
  projectAccess: string | null
  projectPublic: string | null
  projectLink: string
  facebookLink: string
  instagramLink: string
  placeName: string
  placeAddress: string
  placeLatitude: number | null
  placeLongitude: number | null
  placePhoneNumber: string
  placePhoneCountryCode: string
  placeWebsite: string
  organizerType: string
  organizerName: string
  organizerWebsite: string
  organizerContactFirstname: string
  organizerContactLastname: string
  organizerContactPhoneNumber: string
  organizerContactPhoneCountryCode: string
  organizerContactEmail: string
  projectDateConfs: DateRule[]
}

/** What a submission must have filled in, in the order of the form; the picture and the dates have rules of their own. */
export const mandatoryTexts = [
  'name',
  'description',
  'projectAccess',
  'projectPublic',
  'placeName',
  'placeAddress',
  'organizerType',
  'organizerName',
  'organizerContactLastname',
  'organizerContactFirstname',
  'organizerContactPhoneNumber',
  'organizerContactEmail',
] as const satisfies (keyof ProjectFields)[]

type Context = {
  /** Where the events happen, as "2025-11-06". */
  today: string
  /** The blocks as they were before: one whose day has not changed may lie in the past. */
  before?: readonly DateRule[]
}

/** Everything that keeps a project from being submitted, in the order of the form (SPEC section 5). */
export function faultsOf(project: ProjectFields, context: Context): FieldError[] {
  const faults = new Map<string, ErrorCode>()
  const fault = (field: string, message: ErrorCode) => faults.has(field) || faults.set(field, message)

  if (isEmpty(project.name)) fault('name', 'MandatoryField')
  if (!project.hasImage) fault('image', 'MandatoryField')
  if (isEmpty(visibleText(project.description))) fault('description', 'MandatoryField')
  if (project.selectedProjectTypesIds.length === 0) fault('selectedProjectTypesIds', 'MandatoryField')
  if (project.commissionId === null) fault('commissionId', 'MandatoryField')
  if (!project.isFree && isEmpty(project.priceDetails)) fault('priceDetails', 'MandatoryField')
  for (const name of mandatoryTexts) if (isEmpty(project[name] ?? '')) fault(name, 'MandatoryField')
  for (const name of links) if (!isEmpty(project[name]) && !isLink(project[name])) fault(name, 'url.invalid.error')

  if (project.placeLatitude === null || project.placeLongitude === null) fault('placeAddress', 'address.invalid.error')
  if (!isPhone(project.placePhoneNumber, project.placePhoneCountryCode))
    fault('placePhoneNumber', 'phone.number.invalid.error')
  if (!isPhone(project.organizerContactPhoneNumber, project.organizerContactPhoneCountryCode))
    fault('organizerContactPhoneNumber', 'phone.number.invalid.error')
  if (!isEmail(project.organizerContactEmail)) fault('organizerContactEmail', 'email.invalid.error')

  for (const { field, message } of dateFaults(project.projectDateConfs, context)) fault(field, message)
  return [...faults].map(([field, message]) => ({ field, message }))
}

const links = ['projectLink', 'facebookLink', 'instagramLink', 'placeWebsite', 'organizerWebsite'] as const

function dateFaults(rules: readonly DateRule[], { today, before = [] }: Context): FieldError[] {
  if (rules.length === 0) return [{ field: 'projectDateConfs', message: 'MandatoryField' }]
  if (rules.length > mostDateRules) return [{ field: 'projectDateConfs', message: 'dates.tooMany.error' }]
  const known = new Map(before.map((rule) => [rule.id, rule.date]))
  return rules.flatMap((rule, index) =>
    faultsOfDate(rule, today, rule.id !== undefined && known.get(rule.id) === rule.date).map(({ field, message }) => ({
      field: `projectDateConfs.${index}.${field}`,
      message,
    })),
  )
}

/** One block: `isKept` when its day is the one it already had. */
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

/** A block that the calendar can show; that of a draft may be half typed. */
export function isWholeDate(rule: DateRule): boolean {
  return faultsOfDate(rule, '0000-00-00').length === 0
}

/** Of what the allow-list has left: tags vanish, an entity is one character. */
export function visibleText(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>|<\/(p|li|h3)>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#\d+|#x[\da-f]+|\w+);/gi, (entity) => entities[entity] ?? ' ')
    .trim()
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

export function isLink(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.') && !/\s/.test(text)
}

function isEmpty(value: string): boolean {
  return value.trim() === ''
}

function isPhone(number: string, country: string): boolean {
  return number === '' || formatPhone(number, country || defaultPhoneCountry) !== undefined
}
