import { expect, test } from 'vitest'
import { projectTypeForm } from '#domain/project-types/project-type.ts'
import { readBy, refused } from '#test/read-by.ts'

test('a type has a name', () => {
  expect(readBy(projectTypeForm, { name: ' Concert ' })).toEqual({ name: 'Concert' })
  expect(readBy(projectTypeForm, { name: ' ' })).toEqual(refused({ name: 'MandatoryField' }))
})
