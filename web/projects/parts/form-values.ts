import type * as z from 'zod/mini'
import type { RequestOf } from '#domain/endpoint.ts'
import { defaultPhoneCountry } from '#domain/phone.ts'
import { dateRule, weekdays, type DateRule } from '#domain/projects/date-rule.ts'
import { firstLanguage, type WrittenLanguage } from '#domain/language.ts'
import { proposalOf, reviewedTexts, type ReviewedText } from '#domain/translations/translations.ts'
import { isSameRule } from '#domain/projects/date-entries.ts'
import { isDay, toDay, today, toNumber, weekdayOf } from '#domain/days.ts'
import type { projectApi } from '#domain/projects/project-api.ts'
import type { ProjectFields } from '#domain/projects/project-faults.ts'
import {
  consents,
  fieldOf,
  fieldsOfSection,
  formFields,
  namesOf,
  partsOf,
  plainNames,
  type Answered,
  type Consent,
  type Fields,
  type FormFieldName,
  type FormKind,
  type KindOf,
} from '#domain/projects/project-fields.ts'
import { isQuestionField, type QuestionField } from '#domain/questions/question.ts'
import type { Image } from '#domain/image.ts'
import type { Project, projectCopy } from '#domain/projects/project.ts'
import {
  answeredFields,
  answersPayload,
  answerValuesOf,
  isSameInForms,
  wordingsPayload,
  type AnswerValues,
} from '#web/projects/parts/questions/answer-values.ts'
import { isFiled, type ProjectStatus } from '#domain/projects/statuses.ts'

/** The form's type of each kind. Texts stay as typed; a picture is a chosen file, the stored one, or null. */
type InForm = Record<TextKind | LookedUpKind, string> & {
  language: WrittenLanguage
  flag: boolean
  latitude: number | null
  longitude: number | null
  money: string | number
  picture: File | Image | null
  types: string[]
  dates: DateRule[]
}

type TextKind = 'title' | 'text' | 'longText' | 'richText' | 'link' | 'email' | 'phone' | 'country' | 'age'
type LookedUpKind = 'id' | 'access' | 'public' | 'decision'

type FieldValues = { [Name in FormFieldName]: InForm[KindOf<typeof formFields, Name>] }

/** A project as its form holds it. */
export type ProjectValues = FieldValues & Record<Consent, boolean> & AnswerValues

export type FieldName = keyof ProjectValues

/** An empty form. */
export function blankValues(): ProjectValues {
  const blanks = Object.fromEntries(
    namesOf(formFields).map((name) => [name, fieldOf(name).initially ?? blankOf[formFields[name].kind]()]),
  ) as FieldValues
  const unticked = Object.fromEntries(consents.map((name) => [name, false])) as Record<Consent, boolean>
  return { ...blanks, ...unticked }
}

const noText = () => ''
const blankOf: { [Kind in FormKind]: () => InForm[Kind] } = {
  title: noText,
  text: noText,
  longText: noText,
  richText: noText,
  link: noText,
  email: noText,
  phone: noText,
  country: () => defaultPhoneCountry,
  age: noText,
  language: () => firstLanguage,
  id: noText,
  access: noText,
  public: noText,
  decision: noText,
  money: noText,
  flag: () => false,
  latitude: () => null,
  longitude: () => null,
  picture: () => null,
  types: () => [],
  dates: () => [newDate()],
}

type Content = z.infer<typeof projectCopy>

/** Shared by a project and by the copy that a duplicate begins with. */
export function valuesOfContent(content: Content): ProjectValues {
  const { event, place, organizer, social } = fieldsOfSection
  const dates = content.projectDateConfs.map((rule) => dateRule.parse(rule))
  return {
    ...blankValues(),
    ...answeredValues(event, content),
    ...answeredValues(place, content.projectPlace),
    ...answeredValues(organizer, content.projectOrganizer),
    ...answeredValues(social, content),
    image: content.projectImage,
    selectedProjectTypesIds: content.projectTypes.map(({ id }) => String(id)),
    commissionId: content.commission ? String(content.commission.id) : '',
    projectAccess: content.projectAccess?.value ?? '',
    projectPublic: content.projectPublic?.value ?? '',
    ...answerValuesOf(content.answers, false),
    ...(dates.length > 0 && { projectDateConfs: dates }),
  }
}

/** Converts the fields of a reply to the form's; an empty country, or an absent field, stays blank. */
function answeredValues<Known extends Fields>(fields: Known, answer: Partial<Answered<Known>>): Partial<FieldValues> {
  const answers = new Map<string, unknown>(Object.entries(answer))
  const values = plainNames(fields).map((name) => [name, answers.get(fields[name]?.as ?? name)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== '' && value !== undefined && value !== null))
}

/** A holder sees their own modifications; a reviewer the published values, and the internal fields. */
export function valuesOf(project: Project, isHolder: boolean): ProjectValues {
  const values = valuesOfContent(project)
  if (isHolder) {
    return {
      ...values,
      ...waitingTexts(project),
      image: project.projectImageModified ?? values.image,
      imageCredit: project.imageCreditModified ?? values.imageCredit,
      ...answerValuesOf(project.answers, true),
      // An older note does not answer the present request.
      userComment: project.answer?.isBegun === false ? '' : values.userComment,
    }
  }
  const decided = answeredValues(fieldsOfSection.review, project)
  return { ...values, ...decided, projectStatus: project.projectStatus.value }
}

function waitingTexts(project: Project): Partial<Record<ReviewedText, string>> {
  const waiting = reviewedTexts.map((text) => [text, project[proposalOf(text)]] as const)
  return Object.fromEntries(waiting.filter(([, value]) => typeof value === 'string'))
}

export function newDate(): DateRule {
  return dateRule.parse({ date: '', startTime: '', endTime: '' })
}

/** A new day: its weekday is chosen, and an earlier end moves with it (SPEC section 4). */
export function withDay(rule: DateRule, date: string): DateRule {
  const own = date === '' ? undefined : weekdays[weekdayOf(toNumber(date))]
  const chosen = Object.fromEntries(weekdays.map((name) => [name, name === own]))
  const recurrenceEndDate = rule.recurrenceEndDate < date ? date : rule.recurrenceEndDate
  return { ...rule, ...chosen, date, recurrenceEndDate }
}

/** A week without a chosen day gets the weekday of its date (SPEC section 3). */
export function withOwnWeekday(rule: DateRule): DateRule {
  if (!isDay(rule.date) || weekdays.some((name) => rule[name])) return rule
  return { ...rule, [weekdays[weekdayOf(toNumber(rule.date))]!]: true }
}

const weeksAhead = 4

/** A new repetition lasts some weeks, within the edition: one day only would be no repetition. */
export function withRecurrence(given: DateRule, isRecurrent: boolean, editionEnd = ''): DateRule {
  const rule = isRecurrent ? withOwnWeekday(given) : given
  if (!isRecurrent || !isDay(rule.date) || rule.recurrenceEndDate > rule.date) return { ...rule, isRecurrent }
  const end = toDay(toNumber(rule.date) + weeksAhead * 7)
  const isWithin = editionEnd > rule.date && editionEnd < end
  return { ...rule, isRecurrent, recurrenceEndDate: isWithin ? editionEnd : end }
}

/** The values that the rules of the domain judge. */
export function fieldsOf(values: ProjectValues): ProjectFields {
  return {
    ...values,
    hasImage: values.image !== null,
    commissionId: values.commissionId === '' ? null : Number(values.commissionId),
    projectAccess: values.projectAccess || null,
    projectPublic: values.projectPublic || null,
    selectedProjectTypesIds: values.selectedProjectTypesIds.map(Number),
    projectDateConfs: values.projectDateConfs.filter((rule, index) => index === 0 || !isBlankDate(rule)),
  }
}

export function isBlankDate({ date, startTime, endTime }: DateRule): boolean {
  return date === '' && startTime === '' && endTime === ''
}

export function isSame(name: FieldName, one: ProjectValues, other: ProjectValues): boolean {
  if (one[name] === other[name]) return true
  // They change only with the answers, which are compared.
  if (name === 'wordings') return true
  if (isQuestionField(name)) return isSameInForms(name, one, other)
  if (name === 'projectDateConfs') return isSameDates(one.projectDateConfs, other.projectDateConfs)
  if (name === 'selectedProjectTypesIds')
    return one.selectedProjectTypesIds.toSorted().join() === other.selectedProjectTypesIds.toSorted().join()
  if (name === 'image') return one.image === other.image || imageIdOf(one) === imageIdOf(other)
  return String(one[name] ?? '') === String(other[name] ?? '')
}

type ChangedName = FormFieldName | QuestionField

export function changedNames(base: ProjectValues, values: ProjectValues): ChangedName[] {
  return [...namesOf(formFields), ...answeredFields(base, values)].filter((name) => !isSame(name, base, values))
}

type Payload = NonNullable<RequestOf<typeof projectApi.create>['input']>

/** Only the changed fields: an absent field keeps its value on the server. */
export function payloadOf(base: ProjectValues | undefined, values: ProjectValues, isSubmited: boolean): Payload {
  const changed: ChangedName[] =
    base === undefined ? [...namesOf(formFields), ...answeredFields(values)] : changedNames(base, values)
  const answered = changed.filter(isQuestionField)
  const payload: Record<string, unknown> = { isSubmited: String(isSubmited) }
  for (const name of changed) {
    if (name === 'image') Object.assign(payload, imagePayload(values))
    else if (name === 'projectDateConfs') Object.assign(payload, datesPayload(base, values))
    else if (name === 'projectStatus' && values[name] === '') continue
    else if (!isQuestionField(name)) payload[name] = values[name] ?? ''
  }
  if (answered.length > 0) {
    payload['answers'] = answersPayload(answered, values)
    payload['wordings'] = wordingsPayload(answered, values)
  }
  if (changed.some((name) => name === 'placeAddress')) {
    for (const name of partsOf('placeAddress')) payload[name] = values[name] ?? ''
  }
  for (const name of consents) payload[name] = values[name]
  return payload
}

function imagePayload({ image }: ProjectValues): Record<string, unknown> {
  if (image instanceof File) return { image }
  return image === null ? { image: '', imageId: '' } : { imageId: image.id }
}

function datesPayload(base: ProjectValues | undefined, { projectDateConfs }: ProjectValues): Record<string, unknown> {
  const rules = new Map((base?.projectDateConfs ?? []).map((rule) => [rule.id, rule]))
  const kept = projectDateConfs.filter((rule) => !isBlankDate(rule))
  const entries = kept.filter((rule) => {
    const before = rule.id === undefined ? undefined : rules.get(rule.id)
    return before === undefined || !isSameRule(before, rule)
  })
  const stays = new Set(kept.map(({ id }) => id))
  const removed = [...rules.keys()].filter((id) => id !== undefined && !stays.has(id))
  return { projectDateConfs: JSON.stringify(entries), removedProjectDateConfsIds: removed.length === 0 ? '' : removed }
}

export function imageIdOf({ image }: ProjectValues): number | string | null {
  return image instanceof File ? `${image.name} ${image.size} ${image.lastModified}` : (image?.id ?? null)
}

/** Ignores their order: the server stores them by their numbers. */
function isSameDates(one: DateRule[], other: DateRule[]): boolean {
  const [first, second] = [one, other].map((rules) => rules.filter((rule) => !isBlankDate(rule)).toSorted(byNumber))
  return first!.length === second!.length && first!.every((rule, index) => isSameRule(rule, second![index]!))
}

function byNumber(one: DateRule, other: DateRule): number {
  return (one.id ?? Infinity) === (other.id ?? Infinity) ? 0 : (one.id ?? Infinity) - (other.id ?? Infinity)
}

/** A draft's days were never judged: only those of a submitted project may have passed. */
export function judgeContext(status: ProjectStatus | 'NEW') {
  return { today: today(), isFiled: isFiled(status) }
}
