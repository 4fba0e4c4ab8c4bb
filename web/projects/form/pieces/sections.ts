import { faultsOf, isWholeDate } from '#domain/projects/project-faults.ts'
import {
  consents,
  fieldOf,
  fieldsOfSection,
  holderFields,
  namesOf,
  namesOfKind,
} from '#domain/projects/project-fields.ts'
import { fieldOfQuestion, type AskedQuestion } from '#domain/questions/question.ts'
import { questionNamed } from '#web/projects/parts/questions/answer-values.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { fieldsOf, isBlankDate, judgeContext, type ProjectValues } from '#web/projects/parts/form-values.ts'

const { review: _review, ...sixSections } = fieldsOfSection

/** The sections in their order; the first date block has a section of its own. */
export const sectionNames = [...namesOf(sixSections), 'otherDates'] as const

type JudgedSection = (typeof sectionNames)[number] | 'consents'
export type SectionName = JudgedSection | 'review'
export type SectionState = 'complete' | 'started' | 'empty' | 'optional'

/** The fields marked as mandatory. */
export const mandatoryFields = new Set<string>([
  ...namesOf(holderFields).filter((name) => fieldOf(name).mandatory !== undefined),
  ...consents,
])

/** The country is left out because it is filled in from the start. */
const typedOrganizer = namesOfKind(fieldsOfSection.organizer, ['text', 'link', 'phone', 'email'])

/** The section of an error or a fault; the first date block has a section of its own. */
export function sectionOf(field: string, questions: readonly AskedQuestion[] = []): SectionName {
  const question = questionNamed(questions, field)
  if (question !== undefined) return question.section === 'commission' ? 'review' : question.section
  const [, index] = /^projectDateConfs\.(\d+)/.exec(field) ?? []
  if (index !== undefined) return index === '0' ? 'date' : 'otherDates'
  if (consents.some((name) => name === field)) return 'consents'
  return namesOf(fieldsOfSection).find((name) => field in fieldsOfSection[name]) ?? 'review'
}

/**
 * The section of a point: that of its block of dates, wherever the block has moved to, or that of the first block if
 * its own is gone.
 */
export function sectionOfPoint(
  { field, dateId }: { field: string; dateId: number | null },
  dates: readonly { id?: number | undefined }[],
  questions: readonly AskedQuestion[] = [],
): SectionName {
  if (dateId === null) return sectionOf(field, questions)
  return sectionOf(
    `${field}.${Math.max(
      0,
      dates.findIndex(({ id }) => id === dateId),
    )}`,
  )
}

const pageOrder: readonly SectionName[] = ['review', ...sectionNames, 'consents']
const fieldOrder: readonly string[] = [
  ...namesOf(fieldsOfSection).flatMap((name) => Object.keys(fieldsOfSection[name])),
  ...consents,
]

/** Sorts broken fields as the page shows them: section by section, and in each from top to bottom. */
export function inPageOrder(
  fields: string[],
  questions: readonly AskedQuestion[] = [],
): { section: SectionName; fields: string[] }[] {
  // Questions are below the fields of their section.
  const asked = questions.map(({ id }) => fieldOfQuestion(id))
  const placeOf = (field: string) => [...fieldOrder, ...asked].indexOf(field)
  return pageOrder
    .map((section) => ({
      section,
      fields: fields
        .filter((field) => sectionOf(field, questions) === section)
        .toSorted((one, other) => placeOf(one) - placeOf(other)),
    }))
    .filter((group) => group.fields.length > 0)
}

/** The state of each section, as if the project were submitted now. */
export function statesOf(
  values: ProjectValues,
  serverCopy: { base: ProjectValues; status: ProjectStatus | 'NEW' },
  /** The questions whose answers are missing. */
  missing: readonly AskedQuestion[] = [],
): Record<JudgedSection, SectionState> {
  const faults = faultsOf(fieldsOf(values), judgeContext(serverCopy.status))
  const faulty = new Set<SectionName>([
    ...faults.map(({ field }) => sectionOf(field)),
    ...missing.map(({ section }) => (section === 'commission' ? 'review' : section)),
  ])
  const [first, ...others] = values.projectDateConfs
  const othersTyped = others.filter((rule) => !isBlankDate(rule))
  const began: Record<JudgedSection, boolean> = {
    event: values.name !== '' || values.description !== '' || values.image !== null,
    place: values.placeName !== '' || values.placeAddress !== '',
    date: first !== undefined && !isBlankDate(first),
    organizer: typedOrganizer.some((name) => values[name] !== ''),
    social: namesOf(fieldsOfSection.social).some((name) => values[name] !== ''),
    otherDates: othersTyped.length > 0,
    consents: consents.some((name) => values[name]),
  }
  const stateOf = (name: JudgedSection): SectionState => {
    const isOptional = (name === 'social' && !faulty.has(name)) || name === 'otherDates'
    if (!began[name]) return isOptional ? 'optional' : 'empty'
    if (name === 'otherDates' && !othersTyped.every(isWholeDate)) return 'started'
    if (name === 'consents') return consents.every((consent) => values[consent]) ? 'complete' : 'started'
    return faulty.has(name) ? 'started' : 'complete'
  }
  return {
    event: stateOf('event'),
    place: stateOf('place'),
    date: stateOf('date'),
    organizer: stateOf('organizer'),
    social: stateOf('social'),
    otherDates: stateOf('otherDates'),
    consents: stateOf('consents'),
  }
}
