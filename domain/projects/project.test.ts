import { expect, test } from 'vitest'
import { askedColumns } from '#domain/projects/row-columns.ts'
import { translationFields } from '#domain/translations/translations.ts'
import { place, project, projectCopy, projectRow } from '#domain/projects/project.ts'

const namesOf = (schema: { shape: object }) => Object.keys(schema.shape)

test('the place of an answer has these fields, under the names of a place', () => {
  expect(namesOf(place)).toEqual([
    'name',
    'address',
    'latitude',
    'longitude',
    'city',
    'department',
    'phoneNumber',
    'phoneCountryCode',
    'website',
  ])
})

test('a copy has the holder’s values, and nothing of the first one’s progress', () => {
  const names = namesOf(projectCopy)
  expect(names).toEqual([
    'name',
    'description',
    'textLanguage',
    'isFree',
    'priceDetails',
    'accessibility',
    'age',
    'imageCredit',
    'userComment',
    ...Object.keys(translationFields),
    'projectImage',
    'projectTypes',
    'commission',
    'projectAccess',
    'projectPublic',
    'projectLink',
    'facebookLink',
    'instagramLink',
    'projectPlace',
    'projectOrganizer',
    'projectDateConfs',
    'answers',
  ])
  expect(namesOf(projectCopy.shape.projectPlace)).toEqual([...namesOf(place), 'mapLink'])
  expect(namesOf(projectCopy.shape.projectOrganizer)).toEqual([
    'organizerType',
    'name',
    'website',
    'contactLastname',
    'contactFirstname',
    'contactPhoneNumber',
    'phoneCountryCode',
    'contactEmail',
    'contactFullName',
  ])
})

test('internal fields and those of a request may be absent; the message never is', () => {
  const isOptional = (name: keyof typeof project.shape) => project.shape[name].safeParse(undefined).success
  expect((namesOf(project) as (keyof typeof project.shape)[]).filter(isOptional)).toEqual([
    'answers',
    'commissionComment',
    'isComRelevant',
    'budgetNeeded',
    'budget',
    'availableStatusForCommission',
    'sessionDay',
    'isInRoom',
    'answeredAt',
    'answer',
    'isAnswering',
    'isRecused',
  ])
})

test('only the commission and administrators see the holder of a row and its notes, only a holder how many dates are cancelled', () => {
  const isOptional = (name: keyof typeof projectRow.shape) => projectRow.shape[name].safeParse(undefined).success
  const optional = (namesOf(projectRow) as (keyof typeof projectRow.shape)[]).filter(isOptional)
  const always = [
    'nameLanguage',
    'cancelledNb',
    'creator',
    'commissionComment',
    'answered',
    'answers',
    'late',
    'prepared',
    'unseen',
  ]
  expect(optional.toSorted()).toEqual([...always, ...askedColumns].toSorted())
})
