import { expect, test } from 'vitest'
import { deleted, done, saved } from '#domain/answers.ts'
import { image } from '#domain/image.ts'
import { readBy } from '#test/read-by.ts'

test('an answer says no more than it promises', () => {
  expect(readBy(saved, { id: 1, tostring: 'Taiko', hash: 'secret' })).toEqual({ id: 1, tostring: 'Taiko' })
  expect(readBy(deleted, { message: 'element.deleted' })).toEqual({ message: 'element.deleted' })
  expect(readBy(done, { message: 'done' })).toEqual({ message: 'done' })
  expect(readBy(done, { message: 'element.deleted' })).toHaveProperty('refused')
})

test('a picture has its four sizes', () => {
  const sizes = { fileUrl: '/a', listUrl: '/b', pageUrl: '/c', zoomUrl: '/d' }
  expect(readBy(image, { id: 1, ...sizes, path: 'secret' })).toEqual({ id: 1, ...sizes })
})
