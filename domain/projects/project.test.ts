import { expect, test } from 'vitest'
import { moreColumns, place, project, projectCopy, projectRow } from '#domain/projects/project.ts'

const namesOf = (schema: { shape: object }) => Object.keys(schema.shape)

test('of a place an answer tells these, by the names of a place', () => {
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

test('a copy begins with what the holder told, and with nothing of where the first one stands', () => {
  const names = namesOf(projectCopy)
  expect(names).toEqual([
    'name',
    'description',
    'isFree',
    'priceDetails',
    'userComment',
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

test('what the commission writes for itself may be absent, as what only whoever is asked reads; the message never is', () => {
  const isOptional = (name: keyof typeof project.shape) => project.shape[name].safeParse(undefined).success
  expect((namesOf(project) as (keyof typeof project.shape)[]).filter(isOptional)).toEqual([
    'commissionComment',
    'isComRelevant',
    'budgetNeeded',
    'budget',
    'availableStatusForCommission',
    'answeredAt',
    'answer',
    'isRecused',
  ])
})

test('of a row only the commission and administrators are told by whom it is, and what they note', () => {
  const isOptional = (name: keyof typeof projectRow.shape) => projectRow.shape[name].safeParse(undefined).success
  expect((namesOf(projectRow) as (keyof typeof projectRow.shape)[]).filter(isOptional)).toEqual([
    'creator',
    'commissionComment',
    'answered',
    'late',
    'prepared',
    ...moreColumns,
    'unseen',
  ])
})
