import { expect, test } from 'vitest'
import { browserLabel } from '#domain/auth/browser-label.ts'

test.each([
  ['Firefox', 'Windows', 'Firefox, Windows', 'Firefox, Windows'],
  ['Chrome', 'Android tablet', 'Chrome, tablette Android', 'Chrome, Android tablet'],
  ['Chrome', 'Android phone', 'Chrome, téléphone Android', 'Chrome, Android phone'],
  ['unknown', 'unknown', 'Navigateur inconnu', 'Unknown browser'],
  ['program', 'unknown', 'Programme', 'Program'],
] as const)('%s on %s', (browser, system, french, english) => {
  expect([browserLabel({ browser, system }, 'fr'), browserLabel({ browser, system }, 'en')]).toEqual([french, english])
})
