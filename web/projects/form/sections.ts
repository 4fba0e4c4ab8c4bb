import { faultsOf, isWholeDate, mandatoryTexts } from '#domain/projects/project-faults.ts'
import {
  fieldsOf,
  isBlankDate,
  judgeContext,
  type FieldName,
  type ProjectValues,
} from '#web/projects/form/form-values.ts'

/** The six sections, in their order, with the fields that each holds. */
export const sections = {
  event: [
    'name',
    'image',
    'description',
    'selectedProjectTypesIds',
    'commissionId',
    'isFree',
    'priceDetails',
    'projectAccess',
    'projectPublic',
    'userComment',
  ],
  place: ['placeName', 'placeAddress', 'placePhoneNumber', 'placeWebsite'],
  date: ['projectDateConfs'],
  organizer: [
    'organizerType',
    'organizerName',
    'organizerWebsite',
    'organizerContactLastname',
    'organizerContactFirstname',
    'organizerContactPhoneNumber',
    'organizerContactEmail',
  ],
  social: ['projectLink', 'facebookLink', 'instagramLink'],
  otherDates: [],
} as const satisfies Record<string, FieldName[]>

export type SectionName = keyof typeof sections | 'review'
export type SectionState = 'complete' | 'started' | 'empty' | 'optional'

export const mandatoryFields = new Set<string>([
  ...mandatoryTexts,
  'image',
  'selectedProjectTypesIds',
  'commissionId',
  'isFree',
  'priceDetails',
])

/** Where an error, or a fault, belongs: the first date block has a section of its own. */
export function sectionOf(field: string): SectionName {
  const [, index] = /^projectDateConfs\.(\d+)/.exec(field) ?? []
  if (index !== undefined) return index === '0' ? 'date' : 'otherDates'
  const names = Object.keys(sections) as (keyof typeof sections)[]
  return names.find((name) => (sections[name] as readonly string[]).includes(field)) ?? 'review'
}

/** How far each section is, as if the project were submitted now. */
export function statesOf(
  values: ProjectValues,
  base: ProjectValues | undefined,
): Record<keyof typeof sections, SectionState> {
  const faults = faultsOf(fieldsOf(values), judgeContext(base))
  const faulty = new Set(faults.map(({ field }) => sectionOf(field)))
  const [first, ...others] = values.projectDateConfs
  const othersTyped = others.filter((rule) => !isBlankDate(rule))
  const links = [values.projectLink, values.facebookLink, values.instagramLink]
  const began: Record<keyof typeof sections, boolean> = {
    event: values.name !== '' || values.description !== '' || values.image !== null,
    place: values.placeName !== '' || values.placeAddress !== '',
    date: first !== undefined && !isBlankDate(first),
    organizer: sections.organizer.some((name) => values[name] !== ''),
    social: links.some((link) => link !== ''),
    otherDates: othersTyped.length > 0,
  }
  const stateOf = (name: keyof typeof sections): SectionState => {
    if (!began[name]) return name === 'social' || name === 'otherDates' ? 'optional' : 'empty'
    if (name === 'otherDates' && !othersTyped.every(isWholeDate)) return 'started'
    return faulty.has(name) ? 'started' : 'complete'
  }
  return {
    event: stateOf('event'),
    place: stateOf('place'),
    date: stateOf('date'),
    organizer: stateOf('organizer'),
    social: stateOf('social'),
    otherDates: stateOf('otherDates'),
  }
}
