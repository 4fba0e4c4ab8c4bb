import { expect, test } from 'vitest'
import { japaneseOf } from '#server/agenda/parts/written-text.ts'

test.each([
  ['10:00〜18:00　Halle（Lyon）・FR', '〜　（）・'],
  ['Ozu：秋刀魚の味、秋', '秋刀魚の味、：'],
  ['Été à Paris, 10 h – 18 h', ''],
])('a Japanese font draws of « %s »: « %s »', (text, characters) => {
  expect(japaneseOf(text).toSorted()).toEqual(Array.from(characters).toSorted())
})
