import { describe, expect, test } from 'vitest'
import { faultsOf, withSubmittedDays, type ProjectFields } from '#domain/projects/project-faults.ts'
import { isFiled, projectStatuses } from '#domain/projects/statuses.ts'
import { internalFields, personalFields, reviewerFields } from '#domain/projects/project-fields.ts'
import { completeProject } from '#test/complete-project.ts'

const today = '2026-03-01'

const faultsWith = (fields: Partial<ProjectFields>) =>
  faultsOf({ ...completeProject, ...fields }, { today, isFiled: false }).map(
    ({ field, message }) => `${field} ${message}`,
  )

// Written by hand from the specification, section 5.
describe('a submission', () => {
  test('of a complete project has no fault', () => {
    expect(faultsWith({})).toEqual([])
  })

  test.each([
    ['name', { name: ' ' }],
    ['image', { hasImage: false }],
    ['description', { description: '<p><br></p>&nbsp;' }],
    ['selectedProjectTypesIds', { selectedProjectTypesIds: [] }],
    ['commissionId', { commissionId: null }],
    ['priceDetails', { priceDetails: '' }],
    ['projectAccess', { projectAccess: null }],
    ['projectPublic', { projectPublic: null }],
    ['placeName', { placeName: '' }],
    ['placeAddress', { placeAddress: '' }],
    ['organizerType', { organizerType: '' }],
    ['organizerName', { organizerName: '' }],
    ['organizerContactLastname', { organizerContactLastname: '' }],
    ['organizerContactFirstname', { organizerContactFirstname: '' }],
    ['organizerContactPhoneNumber', { organizerContactPhoneNumber: '' }],
    ['organizerContactEmail', { organizerContactEmail: '' }],
    ['projectDateConfs', { projectDateConfs: [] }],
  ])('asks for %s', (field, missing) => {
    expect(faultsWith(missing)).toEqual([`${field} MandatoryField`])
  })

  test('accepts as a name what would be empty as a description', () => {
    expect(faultsWith({ name: '<br>' })).toEqual([])
    expect(faultsWith({ description: '<br>' })).toEqual(['description MandatoryField'])
  })

  test('requires a price only if the entry is not free', () => {
    expect(faultsWith({ isFree: true, priceDetails: '' })).toEqual([])
    expect(faultsWith({ isFree: true, placeName: '' })).toEqual(['placeName MandatoryField'])
  })

  test.each(['projectLink', 'facebookLink', 'instagramLink', 'placeWebsite', 'organizerWebsite'])(
    'takes only a link as %s',
    (field) => {
      expect(faultsWith({ [field]: 'mon-site' })).toEqual([`${field} url.invalid.error`])
      expect(faultsWith({ [field]: 'https://mon-site.example/a' })).toEqual([])
    },
  )

  test.each(['placePhoneNumber', 'organizerContactPhoneNumber'])(
    'takes only a telephone of its country as %s',
    (field) => {
      const country = field.replace('Number', 'CountryCode')
      expect(faultsWith({ [field]: '05 36' })).toEqual([`${field} phone.number.invalid.error`])
      expect(faultsWith({ [field]: '090-1234-5678', [country]: 'FR' })).toEqual([`${field} phone.number.invalid.error`])
      expect(faultsWith({ [field]: '090-1234-5678', [country]: 'JP' })).toEqual([])
    },
  )

  test('accepts an age that is not turned round', () => {
    expect(faultsWith({ age: '12-6' })).toEqual(['age age.turned.error'])
    expect(faultsWith({ age: '6-12' })).toEqual([])
  })

  test('accepts only valid e-mail addresses, and places on the map', () => {
    expect(faultsWith({ organizerContactEmail: 'claire@' })).toEqual(['organizerContactEmail email.invalid.error'])
    expect(faultsWith({ placeLatitude: null })).toEqual(['placeAddress address.invalid.error'])
    expect(faultsWith({ placeLongitude: null })).toEqual(['placeAddress address.invalid.error'])
  })
})

describe('a day in the past', () => {
  const passed = { ...completeProject.projectDateConfs[0]!, id: 7, date: '2026-02-28' }
  const faults = (submittedDay: string | undefined, isFiled = true) =>
    faultsOf({ ...completeProject, projectDateConfs: [{ ...passed, submittedDay }] }, { today, isFiled }).map(
      ({ message }) => message,
    )

  test('is accepted if it was submitted with that very day', () => {
    expect(faults(passed.date)).toEqual([])
  })

  test('is refused if it was only saved with an unfinished answer', () => {
    expect(faults(undefined)).toEqual(['date.past.error'])
    expect(faults('2026-02-27')).toEqual(['date.past.error'])
    expect(faults('2026-03-05')).toEqual(['date.past.error'])
  })

  test('is refused in a new submission, whatever it was submitted with', () => {
    expect(faults(passed.date, false)).toEqual(['date.past.error'])
  })

  test('becomes the submitted day by a submission', () => {
    const [moved] = withSubmittedDays([{ ...passed, submittedDay: '2026-02-27' }])
    expect(moved).toEqual({ ...passed, submittedDay: passed.date })
  })
})

test('the days of a project count as submitted after its draft, but not when it is deleted', () => {
  expect(projectStatuses.filter((status) => !isFiled(status))).toEqual(['DRAFT', 'DELETED'])
  expect(isFiled('NEW')).toBe(false)
})

test('these are the commission’s fields, and those hidden from holders', () => {
  const internal = ['commissionComment', 'isComRelevant', 'budgetNeeded', 'budget']
  expect(internalFields).toEqual(internal)
  expect(reviewerFields).toEqual(['projectStatus', 'message', ...internal])
})

test('these are the personal fields', () => {
  expect(personalFields).toEqual([
    'organizerContactLastname',
    'organizerContactFirstname',
    'organizerContactPhoneNumber',
    'organizerContactPhoneCountryCode',
    'organizerContactEmail',
  ])
})
