import type { RequestOf } from '#domain/endpoint.ts'
import { defaultPhoneCountry } from '#domain/phone.ts'
import { dateRule, weekdays, type DateRule } from '#domain/projects/date-rule.ts'
import { isSameRule } from '#domain/projects/date-entries.ts'
import { today, toNumber, weekdayOf } from '#domain/days.ts'
import type { projectApi } from '#domain/projects/project-api.ts'
import type { ProjectFields } from '#domain/projects/project-faults.ts'
import type { Image } from '#domain/image.ts'
import type { Project } from '#domain/projects/project.ts'

/** A project as its form holds it. Texts stay as typed; a picture is the one chosen here, the kept one, or none. */
export type ProjectValues = {
  name: string
  image: File | Image | null
  description: string
  selectedProjectTypesIds: string[]
  commissionId: string
  isFree: boolean
  priceDetails: string
  projectAccess: string
  projectPublic: string
  projectLink: string
  userComment: string
  placeName: string
  placeAddress: string
  placeLatitude: number | null
  placeLongitude: number | null
  placeCity: string
  placeDepartment: string
  placePhoneNumber: string
  placePhoneCountryCode: string
  placeWebsite: string
  projectDateConfs: DateRule[]
  organizerType: string
  organizerName: string
  organizerWebsite: string
  organizerContactLastname: string
  organizerContactFirstname: string
  organizerContactPhoneNumber: string
  organizerContactPhoneCountryCode: string
  organizerContactEmail: string
  facebookLink: string
  instagramLink: string
  projectStatus: string
  message: string
  commissionComment: string
  isComRelevant: boolean
  budgetNeeded: boolean
  budget: string | number
  acceptRules: boolean
  acceptDataProtection: boolean
  acceptOwnership: boolean
}

export type FieldName = keyof ProjectValues

type Content = Pick<
  Project,
  | 'name'
  | 'description'
  | 'projectImage'
  | 'projectTypes'
  | 'commission'
  | 'isFree'
  | 'priceDetails'
  | 'projectAccess'
  | 'projectPublic'
  | 'projectLink'
  | 'facebookLink'
  | 'instagramLink'
  | 'userComment'
  | 'projectPlace'
  | 'projectOrganizer'
  | 'projectDateConfs'
>

/** The same for a project and for the copy that a duplicate begins with. */
export function valuesOfContent(content: Content): ProjectValues {
  const { projectPlace: place, projectOrganizer: organizer } = content
  const dates = content.projectDateConfs.map((rule) => dateRule.parse(rule))
  return {
    name: content.name,
    image: content.projectImage,
    description: content.description,
    selectedProjectTypesIds: content.projectTypes.map(({ id }) => String(id)),
    commissionId: content.commission ? String(content.commission.id) : '',
    isFree: content.isFree,
    priceDetails: content.priceDetails,
    projectAccess: content.projectAccess?.value ?? '',
    projectPublic: content.projectPublic?.value ?? '',
    projectLink: content.projectLink,
    userComment: content.userComment,
    placeName: place.name,
    placeAddress: place.address,
    placeLatitude: place.latitude,
    placeLongitude: place.longitude,
    placeCity: place.city,
    placeDepartment: place.department,
    placePhoneNumber: place.phoneNumber,
    placePhoneCountryCode: place.phoneCountryCode || defaultPhoneCountry,
    placeWebsite: place.website,
    projectDateConfs: dates.length === 0 ? [newDate()] : dates,
    organizerType: organizer.organizerType,
    organizerName: organizer.name,
    organizerWebsite: organizer.website,
    organizerContactLastname: organizer.contactLastname,
    organizerContactFirstname: organizer.contactFirstname,
    organizerContactPhoneNumber: organizer.contactPhoneNumber,
    organizerContactPhoneCountryCode: organizer.phoneCountryCode || defaultPhoneCountry,
    organizerContactEmail: organizer.contactEmail,
    facebookLink: content.facebookLink,
    instagramLink: content.instagramLink,
    projectStatus: '',
    message: '',
    commissionComment: '',
    isComRelevant: false,
    budgetNeeded: false,
    budget: '',
    acceptRules: false,
    acceptDataProtection: false,
    acceptOwnership: false,
  }
}

/** A holder sees what they proposed; a reviewer what is published, and their own fields. */
export function valuesOf(project: Project, isHolder: boolean): ProjectValues {
  const values = valuesOfContent(project)
  if (isHolder) {
    return {
      ...values,
      name: project.nameModified ?? values.name,
      description: project.descriptionModified ?? values.description,
      image: project.projectImageModified ?? values.image,
    }
  }
  return {
    ...values,
    projectStatus: project.projectStatus.value,
    message: project.message,
    commissionComment: project.commissionComment ?? '',
    isComRelevant: project.isComRelevant ?? false,
    budgetNeeded: project.budgetNeeded ?? false,
    budget: project.budget ?? '',
  }
}

export function newDate(): DateRule {
  return dateRule.parse({ date: '', startTime: '', endTime: '' })
}

/** Another day: its weekday is the one chosen, and an end that comes before it moves with it (SPEC section 4). */
export function withDay(rule: DateRule, date: string): DateRule {
  const own = date === '' ? undefined : weekdays[weekdayOf(toNumber(date))]
  const chosen = Object.fromEntries(weekdays.map((name) => [name, name === own]))
  const recurrenceEndDate = rule.recurrenceEndDate < date ? date : rule.recurrenceEndDate
  return { ...rule, ...chosen, date, recurrenceEndDate }
}

/** What the rules of the domain judge. */
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
  if (name === 'projectDateConfs') return isSameDates(one.projectDateConfs, other.projectDateConfs)
  if (name === 'selectedProjectTypesIds')
    return one.selectedProjectTypesIds.toSorted().join() === other.selectedProjectTypesIds.toSorted().join()
  if (name === 'image') return one.image === other.image || imageIdOf(one) === imageIdOf(other)
  return String(one[name] ?? '') === String(other[name] ?? '')
}

const consents = new Set<FieldName>(['acceptRules', 'acceptDataProtection', 'acceptOwnership'])

export function changedNames(base: ProjectValues, values: ProjectValues): FieldName[] {
  const names = Object.keys(values) as FieldName[]
  return names.filter((name) => !consents.has(name) && !isSame(name, base, values))
}

type Payload = NonNullable<RequestOf<typeof projectApi.create>['input']>

/** What has changed, and nothing else: an absent field stays as it is. */
export function payloadOf(base: ProjectValues | undefined, values: ProjectValues, isSubmited: boolean): Payload {
  const changed = base === undefined ? (Object.keys(values) as FieldName[]) : changedNames(base, values)
  const payload: Record<string, unknown> = { isSubmited: String(isSubmited) }
  for (const name of changed) {
    if (name === 'image') Object.assign(payload, imagePayload(values))
    else if (name === 'projectDateConfs') Object.assign(payload, datesPayload(base, values))
    else if (name === 'projectStatus' && values[name] === '') continue
    else payload[name] = values[name] ?? ''
  }
  if (changed.some((name) => name === 'placeAddress')) {
    for (const name of ['placeLatitude', 'placeLongitude', 'placeCity', 'placeDepartment'] as const)
      payload[name] = values[name] ?? ''
  }
  for (const name of consents) payload[name] = values[name]
  return payload
}

function imagePayload({ image }: ProjectValues): Record<string, unknown> {
  if (image instanceof File) return { image }
  return image === null ? { image: '', imageId: '' } : { imageId: image.id }
}

function datesPayload(base: ProjectValues | undefined, { projectDateConfs }: ProjectValues): Record<string, unknown> {
  const known = new Map((base?.projectDateConfs ?? []).map((rule) => [rule.id, rule]))
  const kept = projectDateConfs.filter((rule) => !isBlankDate(rule))
  const entries = kept.filter((rule) => {
    const before = rule.id === undefined ? undefined : known.get(rule.id)
    return before === undefined || !isSameRule(before, rule)
  })
  const stays = new Set(kept.map(({ id }) => id))
  const removed = [...known.keys()].filter((id) => id !== undefined && !stays.has(id))
  return { projectDateConfs: JSON.stringify(entries), removedProjectDateConfsIds: removed.length === 0 ? '' : removed }
}

function imageIdOf({ image }: ProjectValues): number | string | null {
  return image instanceof File ? `${image.name} ${image.size} ${image.lastModified}` : (image?.id ?? null)
}

function isSameDates(one: DateRule[], other: DateRule[]): boolean {
  const [first, second] = [one, other].map((rules) => rules.filter((rule) => !isBlankDate(rule)))
  return first!.length === second!.length && first!.every((rule, index) => isSameRule(rule, second![index]!))
}

/** The blocks as the server had them: one whose day is unchanged may lie in the past. */
export function judgeContext(base: ProjectValues | undefined) {
  return { today: today(), before: base?.projectDateConfs.filter(({ id }) => id !== undefined) ?? [] }
}
