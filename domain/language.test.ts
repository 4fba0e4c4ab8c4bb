import { expect, test } from 'vitest'
import { preferredLanguage } from '#domain/language.ts'

test.each([
  [[], 'fr'],
  [['en-GB', 'en'], 'en'],
  [['fr-FR', 'en'], 'fr'],
  [['ja', 'en-US', 'fr'], 'en'],
  [['ja', 'de'], 'fr'],
  [[' EN;q=0.9', 'fr;q=0.8'], 'en'],
  [['eng', 'frr'], 'fr'],
] as const)('a browser that names %j is spoken to in %s', (named, language) => {
  expect(preferredLanguage(named)).toBe(language)
})
