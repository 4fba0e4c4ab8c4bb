import { expect, test } from 'vitest'
import { placeOf } from '#domain/notifications/place.ts'

const project = { id: 2104 }

test.each([
  [{ kind: 'session', about: '7', project: null }, '/session/show/7'],
  [{ kind: 'session', about: null, project: null }, '/session/index'],
  [{ kind: 'opinionDue', about: null, project }, '/review'],
  [{ kind: 'filingOpen', about: null, project: null }, '/project/index'],
  [{ kind: 'mailFails', about: null, project: null }, '/mail?tab=failing'],
  [{ kind: 'rights', about: null, project: null }, '/account/show'],
  // A holder answers points in the form.
  [{ kind: 'pointDue', about: '12', project }, '/project/edit/2104'],
  [{ kind: 'message', about: 'm81', project }, '/project/show/2104?entry=m81'],
  [{ kind: 'decision', about: null, project }, '/project/show/2104'],
] as const)('%o leads to %s', (notice, place) => {
  expect(placeOf(notice)).toBe(place)
})
