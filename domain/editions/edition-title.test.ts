import { expect, test } from 'vitest'
import { editionTitleIn, languagesWithoutTitle, printedEditionTitle } from '#domain/editions/edition-title.ts'

test.each([
  ['4e édition', '', '4th edition'],
  ['1ère édition', '', '1st edition'],
  ['22e édition', '', '22nd edition'],
  ['113e édition', '', '113th edition'],
  [' 4e édition ', '', '4th edition'],
  ['La 4e édition', '', 'La 4e édition'],
  ['4e édition, spéciale', '', '4e édition, spéciale'],
  ['Édition des dix ans', '', 'Édition des dix ans'],
  ['Édition des dix ans', 'Tenth anniversary', 'Tenth anniversary'],
])('« %s », in English %j, is told to an English reader as %s', (editionTitle, editionTitleEn, title) => {
  expect(editionTitleIn({ editionTitle, editionTitleEn }, 'en')).toBe(title)
  expect(editionTitleIn({ editionTitle, editionTitleEn }, 'fr')).toBe(editionTitle)
})

test.each([
  ['4e édition', '4ᵉ édition'],
  ['1re édition', '1ʳᵉ édition'],
  ['Édition de la 4e saison', 'Édition de la 4e saison'],
])('on paper "%s" is "%s"', (editionTitle, printed) => {
  expect(printedEditionTitle({ editionTitle, editionTitleEn: '', editionTitleJa: '' }, 'fr')).toBe(printed)
})

test.each([
  ['4e édition', '', '', []],
  ['Édition des dix ans', '', '', ['en', 'ja']],
  ['Édition des dix ans', 'Tenth anniversary', '', ['ja']],
  ['Indigo', 'Indigo', '藍', []],
])(
  '« %s », in English %j and in Japanese %j, lacks a title in %j',
  (editionTitle, editionTitleEn, editionTitleJa, lacking) => {
    expect(languagesWithoutTitle({ editionTitle, editionTitleEn, editionTitleJa })).toEqual(lacking)
  },
)
