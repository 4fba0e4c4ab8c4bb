import { expect, test } from 'vitest'
import { fieldOf, projectFields, withoutParts, type ProjectFieldName } from '#domain/projects/project-fields.ts'

test('a part is listed under its whole, and alone if the whole has not changed', () => {
  const address = ['placeName', 'placeAddress', 'placeLatitude', 'placeLongitude', 'placeCity', 'placeDepartment']
  expect(withoutParts(address)).toEqual(['placeName', 'placeAddress'])
  expect(withoutParts(['placeCity', 'placePhoneCountryCode', 'message', 'older'])).toEqual([
    'placeCity',
    'placePhoneCountryCode',
    'message',
    'older',
  ])
  const parts = (Object.keys(projectFields) as ProjectFieldName[]).map((name) => fieldOf(name).partOf)
  for (const whole of parts.filter((part) => part !== undefined)) expect(Object.keys(projectFields)).toContain(whole)
})
