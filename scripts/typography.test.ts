import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/**
 * French typography before and inside its signs: U+202F before ; ! ? and inside « », U+00A0 before a colon, ’ for an
 * apostrophe. The specification gives no French sentence with such a sign, and its two with an apostrophe are its
 * reading of another product's: nothing outside compares these sentences by their bytes. U+2011 is in neither font of
 * the product.
 */
const faults =
  /(?:^|[\p{L}\p{N})’”»…°])[ \u00a0][;!?»](?![=~])|(?:^|[\p{L}\p{N})’”»…°])[ \u202f]:(?= |$)|«[^\u202f]|[^\u202f]»|\u2011|\p{L}'\p{L}/u

const sources = globSync('{domain,server,web}/**/*.{ts,tsx,js}').filter((path) => !/\.test\.|\.d\.ts$/.test(path))

test('every text in the sources follows French typography', () => {
  const found = sources.flatMap((path) =>
    textsIn(path).flatMap((text) => (faults.test(text) ? [`${path}: ${text}`] : [])),
  )
  expect(found).toEqual([])
})

test("so does the page's text before its scripts load", () => {
  expect(
    readFileSync('web/index.html', 'utf8')
      .replaceAll(/<[^>]*>/g, '\n')
      .split('\n')
      .filter((line) => faults.test(line.trim())),
  ).toEqual([])
})

/**
 * Japanese signs are of full width, figures and Latin letters of half; the browser makes the room between them. A bracket
 * after a Latin word may hold Japanese.
 */
const japaneseFaults =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー）」][,.;:!?()~]|[,;:!?(] ?[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}] [\p{L}\p{N}]|[０-９Ａ-Ｚａ-ｚ～？！]|(?:さん|プロジェクト|エディション|コミッション|ダッシュボード|アジェンダ|スレッド|セッション|サインイン)/u

test('every Japanese text keeps its typography, and the words of the glossary', () => {
  const words = sources.filter((path) => path.includes('/words/ja/'))
  expect(words.length).toBeGreaterThan(50)
  const found = words.flatMap((path) =>
    textsIn(path).flatMap((text) => (japaneseFaults.test(text) ? [`${path}: ${text}`] : [])),
  )
  expect(found).toEqual([])
})

test('French calls a mail « e-mail », but where REACH gives the sentence', () => {
  const words = sources.filter((path) => path.includes('/words/fr/'))
  expect(words.length).toBeGreaterThan(50)
  const found = words.flatMap((path) => textsIn(path).filter((text) => /courriel|(?<![-/])\bmails?\b/i.test(text)))
  expect(found).toEqual(['Répondu par courriel'])
})

test.each(['無料,有料', '検索?', '（無料)', '２０２６年', '企画 No.3', '10:00～12:00', 'プロジェクト'])(
  '%j is found in Japanese',
  (text) => expect(japaneseFaults.test(text)).toBe(true),
)

test.each(['無料、有料', '企画No.3（2026年）', '10:00〜12:00', '€1,800'])('%j is right in Japanese', (text) =>
  expect(japaneseFaults.test(text)).toBe(false),
)

test.each([
  'Rien reçu ?',
  'Rien reçu\u00a0?',
  'Vide : rien',
  'Vide\u202f: rien',
  ' : ',
  'un ;',
  '« mot »',
  '«\u00a0mot\u00a0»',
  "l'agenda",
  'e\u2011mail',
])('%j is found', (text) => expect(faults.test(text)).toBe(true))

test.each([
  'Rien reçu\u202f?',
  'Vide\u00a0: rien',
  '«\u202fmot\u202f»',
  'A word: another; a third?',
  'https://a.example',
  '16:9',
])('%j is right', (text) => expect(faults.test(text)).toBe(false))

type Piece = { type?: string; value?: unknown; tag?: { name?: string } }

/** Strings, the pieces of templates and the text between tags; statements of SQL are no texts. */
function textsIn(path: string): string[] {
  const texts: string[] = []
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const { type, value, tag } = node as Piece
    if (type === 'TaggedTemplateExpression' && tag?.name === 'sql') return
    if (type === 'TemplateElement') texts.push((value as { cooked: string }).cooked)
    else if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') texts.push(value)
    Object.values(node).forEach(walk)
  }
  walk(parseSync(path, readFileSync(path, 'utf8')).program)
  return texts
}
