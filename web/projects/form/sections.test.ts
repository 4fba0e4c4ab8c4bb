import { expect, test } from 'vitest'
import { inPageOrder } from '#web/projects/form/sections.ts'

test('broken fields are told section by section, in the order of the page', () => {
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
