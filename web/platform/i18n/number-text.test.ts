import { expect, test } from 'vitest'
import { numberText } from '#web/platform/i18n/number-text.ts'

test.each([
  ['fr', 'fr-FR'],
  ['en', 'en-GB'],
] as const)('a number in %s is written as the browser writes it', (language, locale) => {
  const format = new Intl.NumberFormat(locale)
  for (const value of [0, 7, 10, 999, 1000, 1234, 12_345, 100_000, 1_000_000, 2_147_483_647, -1234])
    expect(numberText(value, language)).toBe(format.format(value))
})
