import { expect, test } from 'vitest'
import { formats, languages, listIn, placeIn, preferredLanguage } from '#domain/language.ts'

test.each([
  [['fr'], 'fr'],
  [['en'], 'en'],
  [['en-GB'], 'en'],
  [[' EN-us;q=0.9'], 'en'],
  [['en;q=0.8', 'fr'], 'en'],
  [['de-CH', 'en', 'fr'], 'en'],
  [['de', 'fr-CA', 'en'], 'fr'],
  [['de'], 'fr'],
  [['ja-JP', 'en'], 'ja'],
  [['english'], 'fr'],
  [[''], 'fr'],
  [[], 'fr'],
])('who asks for %j reads %s', (named, language) => {
  expect(preferredLanguage(named)).toBe(language)
})

test('each language writes its numbers and days as its readers do', () => {
  expect([formats.fr.locale, formats.en.locale, formats.ja.locale]).toEqual(['fr-FR', 'en-GB', 'ja-JP'])
  expect([listIn('fr', ['Lyon', '', 'Nantes']), listIn('ja', ['リヨン', undefined, 'ナント'])]).toEqual([
    'Lyon, Nantes',
    'リヨン、ナント',
  ])
  expect([formats.en.aside('Lyon', 'full'), formats.ja.aside('リヨン', '満席')]).toEqual([
    'Lyon (full)',
    'リヨン（満席）',
  ])
  expect([placeIn('fr', 'Méliès', 'Nantes'), placeIn('ja', 'Méliès', 'Nantes'), placeIn('ja', '', 'Nantes')]).toEqual([
    'Méliès, Nantes',
    'Méliès（Nantes）',
    'Nantes',
  ])
})

test.each([
  ['2026-11-06', '2026-11-20', '6 – 20 novembre 2026', '6 – 20 November 2026', '2026年11月6日〜20日'],
  [
    '2026-11-28',
    '2026-12-04',
    '28 novembre – 4 décembre 2026',
    '28 November – 4 December 2026',
    '2026年11月28日〜12月4日',
  ],
  [
    '2026-12-28',
    '2027-01-04',
    '28 décembre 2026 – 4 janvier 2027',
    '28 December 2026 – 4 January 2027',
    '2026年12月28日〜2027年1月4日',
  ],
])('from %s to %s is said once where both days share it', (first, last, ...expected) => {
  const said = languages.map((language) => {
    const { locale, span } = formats[language]
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    return span(format, new Date(first), new Date(last)).replaceAll('\u2009', ' ')
  })
  expect(said).toEqual(expected)
})

test('in Japanese, no space follows a bracket and a wave dash joins two hours', () => {
  const { moment, dash } = formats.ja
  expect([moment('2026年12月4日（金）', '18:30'), moment('2026年11月25日', '18:21')]).toEqual([
    '2026年12月4日（金）18:30',
    '2026年11月25日 18:21',
  ])
  expect(['10:00', '18:00'].join(dash)).toBe('10:00〜18:00')
})
