import { expect, test } from 'vitest'
import { weightText } from '#web/projects/parts/weight-text.ts'

test.each([
  [0, '0 ko'],
  [30, '0,1 ko'],
  [86_016, '84 ko'],
  [1_258_291, '1,2 Mo'],
])('%d bytes weigh « %s »', (bytes, text) => {
  expect(weightText(bytes, 'fr').replaceAll(/\s/g, ' ')).toBe(text)
})
