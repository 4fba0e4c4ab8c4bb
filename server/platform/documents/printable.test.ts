import { languages } from '#domain/language.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { signsOf } from '#server/platform/documents/font-signs.ts'
import { printable } from '#server/platform/documents/printable.ts'
import { serverWords } from '#server/words/words.ts'

const { resolve } = createRequire(import.meta.url)
const font = (path: string) => signsOf(readFileSync(resolve(`@expo-google-fonts/${path}`)))
const latin = font('source-sans-3/400Regular/SourceSans3_400Regular.ttf')
const japanese = font('noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf')
const shown = (text: string) =>
  printable(text, (sign) => latin.has(sign.codePointAt(0)!) || japanese.has(sign.codePointAt(0)!))

test('the signs that a font draws are read from its file', () => {
  const has = (signs: Set<number>, text: string) => Array.from(text, (sign) => signs.has(sign.codePointAt(0)!))
  expect(has(latin, 'aéŁ茶🇫')).toEqual([true, true, true, false, false])
  // The last sign but one is beyond the first 65,536.
  expect(has(japanese, 'a茶□𠮷ᚠ')).toEqual([true, true, true, true, false])
})

test.each([
  ['Été à Łódź, « 茶の湯 » – Ōsaka…', 'Été à Łódź, « 茶の湯 » – Ōsaka…'],
  ['Fête 🇫🇷🇯🇵 !', 'Fête □ !'],
  ['👨‍👩‍👧 et 𓀀𓀁', '□ et □'],
  ['un\ufeffe\u{f0000}\u0093\u0378\ue000', 'une'],
  ['葛\u{e0100}飾', '葛\u{e0100}飾'],
  ['e\u0301\u0301 か\u3099', 'e\u0301\u0301 か\u3099'],
  ['हिन्दी ok', '□ ok'],
  ['a\u1680b\u3000c', 'a b\u3000c'],
  ['{"text":"une \\n ligne"}', '{"text":"une \\n ligne"}'],
])('%j is printed as %j', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test.each(languages)('what documents say in %s has a glyph for each sign', (language) => {
  const said = textsOf(serverWords[language]).filter((text) => !text.includes('\u2028'))
  expect(said.length).toBeGreaterThan(300)
  expect(said.filter((text) => shown(text) !== text)).toEqual([])
})

function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : []
}
