import { dateRule } from '#domain/projects/date-rule.ts'
import { namesOf } from '#domain/projects/project-fields.ts'
import { translationFields, type TranslationName } from '#domain/translations/translations.ts'
import type { ProjectFields } from '#domain/projects/project-faults.ts'

const untranslated = Object.fromEntries(namesOf(translationFields).map((name) => [name, ''])) as Record<
  TranslationName,
  string
>

/** All fields a submission requires. */
export const completeProject: ProjectFields = {
  ...untranslated,
  textLanguage: 'fr',
  name: 'Indigo, deux rives',
  hasImage: true,
  description: '<p>Pastel et ai-zome.</p>',
  selectedProjectTypesIds: [1],
  commissionId: 1,
  isFree: false,
  priceDetails: '6 €',
  projectAccess: 'OPEN',
  projectPublic: 'EVERYONE',
  accessibility: '',
  age: '',
  imageCredit: '',
  userComment: '',
  placeName: 'Musée Paul-Dupuy',
  placeAddress: '13 rue de la Pleau, Toulouse',
  placeLatitude: 43.6,
  placeLongitude: 1.44,
  placeCity: '',
  placeDepartment: '',
  placePhoneNumber: '',
  placePhoneCountryCode: 'FR',
  placeWebsite: '',
  organizerType: 'Association',
  organizerName: 'Atelier Ma',
  organizerWebsite: '',
  organizerContactLastname: 'Delaunay',
  organizerContactFirstname: 'Claire',
  organizerContactPhoneNumber: '06 39 98 12 42',
  organizerContactPhoneCountryCode: 'FR',
  organizerContactEmail: 'claire@atelier-ma.example',
  projectLink: '',
  facebookLink: '',
  instagramLink: '',
  projectDateConfs: [dateRule.parse({ date: '2026-04-01', startTime: '18:30', endTime: '20:00' })],
}
