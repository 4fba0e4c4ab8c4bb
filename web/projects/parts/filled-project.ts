import type { PlainKind } from '#domain/projects/field-kinds.ts'
import { fieldsOfSection, plainNames, type Fields } from '#domain/projects/project-fields.ts'
import { project as projectAnswer, type Project } from '#domain/projects/project.ts'
import { proposalOf, reviewedTexts } from '#domain/translations/translations.ts'
import { actionsFor } from '#domain/projects/workflow.ts'

const standing = {
  status: 'INFOS_NEEDED',
  creatorId: 2,
  people: [],
  boosted: false,
  edition: { state: 'current' },
} as const

/** A project with every field filled in, as the server returns it. */
export function filledIn(): Project {
  const { event, place, organizer, social, review } = fieldsOfSection
  const facts = { name: 'affiche.jpg', width: 1280, height: 720, bytes: 1_258_291 }
  const image = { id: 4, fileUrl: '/f', listUrl: '/l', pageUrl: '/p', zoomUrl: '/z', facts }
  const named = { id: 2, tostring: 'Nommé' }
  return projectAnswer.parse({
    ...labelsOf(event),
    ...labelsOf(social),
    ...labelsOf(review),
    projectImage: image,
    projectTypes: [named],
    commission: named,
    projectAccess: { value: 'BOOKING', text: 'Sur réservation' },
    projectPublic: { value: 'FAMILIES', text: 'Familles' },
    projectPlace: { ...labelsOf(place), mapLink: '' },
    projectOrganizer: { ...labelsOf(organizer), contactFullName: '' },
    projectDateConfs: [{ id: 7, date: '2099-10-24', startTime: '18:30', endTime: '20:00' }],
    availableStatusForCommission: [
      { value: 'SUBMITED', text: '' },
      { value: 'INFOS_NEEDED', text: '' },
    ],
    projectStatus: { value: standing.status, text: '' },
    ...actionsFor(standing, { id: 2, role: 'ROLE_ADMIN', commissionId: null, signInId: 1, impersonatorId: null }),
    id: 1,
    tostring: 'Un projet',
    version: 1,
    creator: named,
    dateString: '',
    boosted: false,
    edition: {
      id: 4,
      tostring: '',
      isArchived: false,
      state: 'current',
      submissionOpensAt: null,
      submissionClosesAt: null,
      questionsNb: 0,
    },
    lastSave: null,
    askedAgainAt: null,
    ...Object.fromEntries(reviewedTexts.map((text) => [proposalOf(text), null])),
    projectImageModified: null,
    imageCreditModified: null,
    submissionDate: null,
    certificationDate: null,
    publicationDate: null,
  })
}

const samples: Partial<Record<PlainKind, unknown>> = {
  latitude: 43.6,
  longitude: 1.44,
  money: 12.5,
  country: 'JP',
  age: '7-77',
  language: 'fr',
}

function labelsOf(fields: Fields): Record<string, unknown> {
  const sample = (name: string) => {
    const { kind, initially } = fields[name]!
    return kind === 'flag' ? initially !== true : (samples[kind as PlainKind] ?? `${name} dit`)
  }
  return Object.fromEntries(plainNames(fields).map((name) => [fields[name]?.as ?? name, sample(name)]))
}
