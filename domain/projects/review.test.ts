import { expect, test } from 'vitest'
import { someReviewedFields, waitingFields } from '#domain/projects/review.ts'

test('waiting values are listed in their order, even empty ones', () => {
  const nothing = { nameModified: null, descriptionModified: null, image: null }
  expect(waitingFields(nothing)).toEqual([])
  expect(waitingFields({ ...nothing, image: undefined })).toEqual([])
  expect(waitingFields({ image: { id: 3 }, descriptionModified: '', nameModified: 'Encres' })).toEqual([
    'name',
    'description',
    'image',
  ])
  expect(waitingFields({ ...nothing, image: 3 })).toEqual(['image'])
})

test('one is decided, or several without doubles; an empty choice is refused', () => {
  expect([someReviewedFields.parse('name'), someReviewedFields.parse(['image', 'name', 'image'])]).toEqual([
    ['name'],
    ['image', 'name'],
  ])
  for (const value of [[], '', 'budget', ['name', 'budget'], Array(51).fill('name')])
    expect(someReviewedFields.safeParse(value).success).toBe(false)
  expect(someReviewedFields.parse(Array(50).fill('name'))).toEqual(['name'])
})
