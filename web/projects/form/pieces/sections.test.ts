import { expect, test } from 'vitest'
import { blankValues } from '#web/projects/parts/form-values.ts'
import { inPageOrder, sectionOfPoint, statesOf } from '#web/projects/form/pieces/sections.ts'

test('broken fields are listed section by section, in the order of the page', () => {
  const broken = [
    'acceptRules',
    'organizerName',
    'projectDateConfs.1.date',
    'selectedProjectTypesIds',
    'projectDateConfs.0.date',
    'name',
    'placeAddress',
    'message',
  ]
  expect(inPageOrder(broken)).toEqual([
    { section: 'review', fields: ['message'] },
    { section: 'event', fields: ['name', 'selectedProjectTypesIds'] },
    { section: 'place', fields: ['placeAddress'] },
    { section: 'date', fields: ['projectDateConfs.0.date'] },
    { section: 'organizer', fields: ['organizerName'] },
    { section: 'otherDates', fields: ['projectDateConfs.1.date'] },
    { section: 'consents', fields: ['acceptRules'] },
  ])
})

test.each([
  [{}, 'empty'],
  [{ acceptRules: true }, 'started'],
  [{ acceptRules: true, acceptDataProtection: true, acceptOwnership: true }, 'complete'],
])('the commitments %o are %s', (ticked, state) => {
  const base = blankValues()
  expect(statesOf({ ...base, ...ticked }, { base, status: 'NEW' }).consents).toBe(state)
})

test("a point on a block of dates belongs to that block's new position, and to the first block if its own is gone", () => {
  const dates = [{ id: 4 }, {}, { id: 9 }]
  const sections = [4, 9, 12].map((dateId) => sectionOfPoint({ field: 'projectDateConfs', dateId }, dates))
  expect(sections).toEqual(['date', 'otherDates', 'date'])
  expect(sectionOfPoint({ field: 'priceDetails', dateId: null }, dates)).toBe('event')
})
