import { expect, test } from 'vitest'
import { editionDays } from '#web/editions/edition-title.tsx'

test('the days of an edition are written as everywhere else: French counts the first of a month', () => {
  const edition = { editionStart: '2026-12-01', editionEnd: '2026-12-15' }
  expect([editionDays(edition, 'fr'), editionDays(edition, 'en')]).toEqual([
    '1er – 15 décembre 2026',
    '1 – 15 December 2026',
  ])
})
