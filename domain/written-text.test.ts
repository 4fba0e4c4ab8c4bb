import { expect, test } from 'vitest'
import { beginningOf } from '#domain/written-text.ts'

test.each([
  ['short enough', 12, 'short enough'],
  ['cut in the middle', 3, 'cut'],
  ['a𠮷b', 2, 'a'],
  ['a𠮷b', 3, 'a𠮷'],
  ['cafe\u0301s', 4, 'caf'],
  ['deux 👨‍👩‍👧‍👦 familles', 9, 'deux '],
  // One sign that is longer than the allowed length.
  ['👨‍👩‍👧‍👦', 3, '👨\u200D'],
  ['👨‍👩‍👧‍👦', 1, '\uFFFD'],
])('%s within %i', (text, length, told) => expect(beginningOf(text, length)).toBe(told))
