import { expect, test } from 'vitest'
import { formats, preferredLanguage } from '#domain/language.ts'

test.each([
  [['fr'], 'fr'],
  [['en'], 'en'],
  [['en-GB'], 'en'],
  [[' EN-us;q=0.9'], 'en'],
  [['en;q=0.8', 'fr'], 'en'],
  [['ja', 'de-CH', 'en', 'fr'], 'en'],
  [['ja', 'fr-CA', 'en'], 'fr'],
  [['ja'], 'fr'],
  [['english'], 'fr'],
  [[''], 'fr'],
  [[], 'fr'],
])('who asks for %j reads %s', (named, language) => {
  expect(preferredLanguage(named)).toBe(language)
})

test('each language writes its numbers and days as its readers do', () => {
  expect([formats.fr.locale, formats.en.locale]).toEqual(['fr-FR', 'en-GB'])
})
