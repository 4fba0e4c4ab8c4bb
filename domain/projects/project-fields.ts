import {
  plainKinds,
  type ColumnKind,
  type FieldKind,
  type ListKind,
  type PlainKind,
  type StoredType,
} from '#domain/projects/field-kinds.ts'
import { proposalFields, translationFields } from '#domain/translations/translations.ts'
import { agendaOutlets, everywhere, everywhereBut, onlyIn, type Outlet } from '#domain/projects/outlets.ts'

/**
 * Every field of a project, declared once. Its column (the same name in snake case), its reading from a form, its place
 * in answers and exports, the form's values, the history and the rules of a submission follow from its line here.
 */
type Field = {
  kind: FieldKind
  /** A submission requires it; 'whenPaying' only if the entry is not free. */
  mandatory?: 'always' | 'whenPaying'
  /** Its name in the answer's projectPlace or projectOrganizer. */
  as?: string
  /** Its name in the history, if the history stores words instead of its number. */
  historyName?: string
  /** Written by the commission for itself; never in a holder's answer. */
  internal?: true
  /** Data about a person, erased with their account. */
  personal?: true
  /** A public text that stands alone under its label: the places that show it walk the facts (project-facts.ts). */
  fact?: true
  /** The field with which it is chosen, and under whose name it is shown, such as the telephone for its country. */
  partOf?: string
  /** The text that it tells in another language, and with which it is shown. */
  translates?: string
  /** The places that show it, and its parts with it; none of them if absent. */
  shown?: readonly Outlet[]
  /** For a telephone: the field that holds its country. */
  country?: string
  initially?: true
}

const inside = onlyIn('page', 'booklet')
const onNetworks = onlyIn('page', 'preview', 'booklet', 'agenda', 'json', 'csv')

const event = {
  name: { kind: 'title', mandatory: 'always', shown: everywhere },
  description: { kind: 'richText', mandatory: 'always', shown: everywhere },
  /** The language of the name, the description and the price. */
  textLanguage: { kind: 'language' },
  image: {
    kind: 'picture',
    mandatory: 'always',
    historyName: 'projectImage',
    shown: everywhereBut('paper', 'text', 'calendar'),
  },
  selectedProjectTypesIds: {
    kind: 'types',
    mandatory: 'always',
    historyName: 'projectTypes',
    shown: everywhereBut('jsonLd'),
  },
  commissionId: { kind: 'id', mandatory: 'always', historyName: 'commission', shown: inside },
  isFree: { kind: 'flag', mandatory: 'always', initially: true, shown: everywhereBut('atom') },
  priceDetails: { kind: 'longText', mandatory: 'whenPaying', shown: everywhereBut('atom') },
  projectAccess: { kind: 'access', mandatory: 'always', shown: everywhereBut('review', 'jsonLd', 'atom') },
  projectPublic: { kind: 'public', mandatory: 'always', shown: everywhereBut('jsonLd', 'atom') },
  accessibility: { kind: 'longText', fact: true, shown: everywhere },
  age: { kind: 'age', fact: true, shown: everywhere },
  imageCredit: { kind: 'text', fact: true, shown: everywhereBut('paper', 'text', 'calendar') },
  userComment: { kind: 'longText', shown: onlyIn('page', 'review', 'booklet') },
  ...translationFields,
} as const satisfies Record<string, Field>

const place = {
  placeName: { kind: 'text', mandatory: 'always', as: 'name', shown: everywhere },
  placeAddress: { kind: 'text', mandatory: 'always', as: 'address', shown: everywhereBut('review', 'atom') },
  placeLatitude: { kind: 'latitude', as: 'latitude', partOf: 'placeAddress' },
  placeLongitude: { kind: 'longitude', as: 'longitude', partOf: 'placeAddress' },
  placeCity: { kind: 'text', as: 'city', partOf: 'placeAddress' },
  placeDepartment: { kind: 'text', as: 'department', partOf: 'placeAddress' },
  placePhoneNumber: {
    kind: 'phone',
    country: 'placePhoneCountryCode',
    as: 'phoneNumber',
    shown: onlyIn('page', 'agenda', 'paper', 'text', 'json', 'csv'),
  },
  placePhoneCountryCode: { kind: 'country', as: 'phoneCountryCode' },
  placeWebsite: { kind: 'link', as: 'website', shown: onlyIn('page', 'agenda', 'jsonLd', 'json', 'csv') },
} as const satisfies Record<string, Field>

const date = {
  projectDateConfs: { kind: 'dates', mandatory: 'always', historyName: 'dateString', shown: everywhere },
} as const satisfies Record<string, Field>

const organizer = {
  organizerType: { kind: 'text', mandatory: 'always', as: 'organizerType', shown: onlyIn('page', 'review', 'booklet') },
  organizerName: { kind: 'text', mandatory: 'always', as: 'name', shown: everywhereBut('atom') },
  organizerWebsite: { kind: 'link', as: 'website', shown: everywhereBut('calendar', 'atom') },
  organizerContactLastname: {
    kind: 'text',
    mandatory: 'always',
    as: 'contactLastname',
    personal: true,
    shown: inside,
  },
  organizerContactFirstname: {
    kind: 'text',
    mandatory: 'always',
    as: 'contactFirstname',
    personal: true,
    shown: inside,
  },
  organizerContactPhoneNumber: {
    kind: 'phone',
    country: 'organizerContactPhoneCountryCode',
    mandatory: 'always',
    as: 'contactPhoneNumber',
    personal: true,
    shown: inside,
  },
  organizerContactPhoneCountryCode: { kind: 'country', as: 'phoneCountryCode', personal: true },
  organizerContactEmail: {
    kind: 'email',
    mandatory: 'always',
    as: 'contactEmail',
    personal: true,
    shown: inside,
  },
} as const satisfies Record<string, Field>

const social = {
  projectLink: { kind: 'link', shown: everywhereBut('review', 'atom') },
  facebookLink: { kind: 'link', shown: onNetworks },
  instagramLink: { kind: 'link', shown: onNetworks },
} as const satisfies Record<string, Field>

/** Written only by the commission and administrators; what a holder sends for them is ignored (PRODUCT 9.14). */
const review = {
  projectStatus: { kind: 'decision' },
  message: { kind: 'longText' },
  commissionComment: { kind: 'longText', internal: true },
  isComRelevant: { kind: 'flag', internal: true },
  budgetNeeded: { kind: 'flag', internal: true },
  budget: { kind: 'money', internal: true },
} as const satisfies Record<string, Field>

/** Changed by an act instead of a form, and listed in the history. */
const acted = {
  ...proposalFields,
  imageModifiedId: { kind: 'id', historyName: 'projectImageModified' },
  imageCreditModified: { kind: 'proposal' },
  boosted: { kind: 'flag' },
} as const satisfies Record<string, Field>

/** Derived from other fields or acts, whose names the history shows instead. */
const derived = {
  status: { kind: 'status' },
  imageId: { kind: 'id', shown: agendaOutlets },
  submissionDate: { kind: 'instant' },
  certificationDate: { kind: 'instant' },
  publicationDate: { kind: 'instant' },
  answeredAt: { kind: 'instant' },
  askedAgainAt: { kind: 'instant' },
  dateStringFr: { kind: 'text', shown: agendaOutlets },
  dateStringEn: { kind: 'text', shown: agendaOutlets },
  dateStringJa: { kind: 'text', shown: agendaOutlets },
  firstDay: { kind: 'day', shown: agendaOutlets },
  lastDay: { kind: 'day', shown: agendaOutlets },
  datesNb: { kind: 'count', shown: agendaOutlets },
} as const satisfies Record<string, Field>

/** The sections of the form in their order, with their fields. */
export const fieldsOfSection = { event, place, date, organizer, social, review }

export const holderFields = { ...event, ...place, ...date, ...organizer, ...social }
export const formFields = { ...holderFields, ...review }
export const historyFields = { ...formFields, ...acted }
export const projectFields = { ...historyFields, ...derived }

export type FormFieldName = keyof typeof formFields
export type HistoryFieldName = keyof typeof historyFields
export type ProjectFieldName = keyof typeof projectFields
export type FormKind = KindOf<typeof formFields, FormFieldName>

export type Fields = Readonly<Record<string, Field>>
export type KindOf<Known extends Fields, Name extends keyof Known> = Known[Name]['kind']

/** The names of the fields of some kinds. */
export type NamesOfKind<Known extends Fields, Kind extends FieldKind> = {
  [Name in keyof Known & string]: Known[Name]['kind'] extends Kind ? Name : never
}[keyof Known & string]

export type ColumnName = NamesOfKind<typeof projectFields, ColumnKind>

/** The columns of one row of a project. */
export type ProjectColumns = { [Name in ColumnName]: StoredType[KindOf<typeof projectFields, Name>] }

// A page that reads none of these lists does not load them.
/* @__NO_SIDE_EFFECTS__ */
export function namesOf<Name extends string>(fields: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(fields) as Name[]
}

export function namesOfKind<Known extends Fields, const Kind extends FieldKind>(
  fields: Known,
  kinds: readonly Kind[],
): NamesOfKind<Known, Kind>[] {
  const isWanted = (name: keyof Known & string): name is NamesOfKind<Known, Kind> =>
    kinds.some((kind) => kind === fields[name]?.kind)
  return namesOf(fields as Readonly<Record<keyof Known & string, Field>>).filter(isWanted)
}

/** A field with all its optional properties. */
export function fieldOf(name: ProjectFieldName): Field {
  return projectFields[name]
}

export const columnNames: ColumnName[] = /* @__PURE__ */ namesOf(projectFields).filter(
  (name): name is ColumnName => !isList(name),
)

function isList(name: ProjectFieldName): boolean {
  const lists: readonly FieldKind[] = ['picture', 'types', 'dates', 'decision'] satisfies ListKind[]
  return lists.includes(fieldOf(name).kind)
}

export type PlainName<Known extends Fields> = NamesOfKind<Known, PlainKind>

export function plainNames<Known extends Fields>(fields: Known): PlainName<Known>[] {
  return namesOfKind(fields, plainKinds)
}

/** The name of a field in an answer. */
export type AnswerName<Known extends Fields, Name extends keyof Known> = Known[Name] extends {
  as: infer As extends string
}
  ? As
  : Name

/** The fields that travel as they are stored, under their names in an answer. */
export type Answered<Known extends Fields> = {
  [Name in PlainName<Known> as AnswerName<Known, Name>]: StoredType[KindOf<Known, Name> & PlainKind]
}

export const reviewerFields = namesOf(review)

/** The contact person of an organizer. */
export const personalFields = namesOf(organizer).filter((name) => fieldOf(name).personal === true)

/**
 * In no holder's answer, history or export. The message and the status are not among them, as they are for the holder
 * too.
 */
export const internalFields = /* @__PURE__ */ namesOf(review).filter(
  (name): name is InternalName => fieldOf(name).internal === true,
)

type InternalName = {
  [Name in keyof typeof review]: (typeof review)[Name] extends { internal: true } ? Name : never
}[keyof typeof review]

const wholes = new Map<string, ProjectFieldName>()
for (const name of namesOf(projectFields)) {
  const { partOf, country } = fieldOf(name)
  if (partOf) wholes.set(name, partOf as ProjectFieldName)
  if (country) wholes.set(country, name)
}

/** The field with which this one is chosen, and under whose name it is shown. */
export function wholeOf(name: string): ProjectFieldName | undefined {
  return wholes.get(name)
}

export function partsOf(whole: FormFieldName): FormFieldName[] {
  return namesOf(formFields).filter((name) => wholeOf(name) === whole)
}

export function isShownIn(outlet: Outlet, name: ProjectFieldName): boolean {
  const { translates } = fieldOf(name)
  const shownWith = (translates as ProjectFieldName | undefined) ?? wholeOf(name) ?? name
  return fieldOf(shownWith).shown?.includes(outlet) === true
}

/** Drops fields that are a part of another one in the list. */
export function withoutParts(names: readonly string[]): string[] {
  return names.filter((name) => !names.includes(wholeOf(name) ?? ''))
}

/** The field of a line of the history, which may be older than the field and use another name. */
export function fieldOfHistoryName(historyName: string): HistoryFieldName | undefined {
  return namesOf(historyFields).find((name) => (fieldOf(name).historyName ?? name) === historyName)
}

export const consents = ['acceptRules', 'acceptDataProtection', 'acceptOwnership'] as const
export type Consent = (typeof consents)[number]
