import { expect, test } from 'vitest'
import { answerReaders } from '#domain/questions/told-answer.ts'
import { isWider, mayRead, narrower } from '#domain/questions/readers.ts'

test.each([
  ['public', [true, false, false]],
  ['holder', [true, true, false]],
  ['reviewer', [true, true, true]],
] as const)('%s reads answers for the public, for the holder, for reviewers: %j', (reader, read) => {
  expect(answerReaders.map((readers) => mayRead(reader, readers))).toEqual(read)
})

test('the narrower of two circles reads', () => {
  expect(narrower('public', 'holder')).toBe('holder')
  expect(narrower('reviewers', 'public')).toBe('reviewers')
  expect(narrower('holder', 'holder')).toBe('holder')
  expect(isWider('public', 'holder')).toBe(true)
  expect(isWider('holder', 'holder')).toBe(false)
})
