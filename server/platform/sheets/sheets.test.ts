import { parse } from 'csv-parse/sync'
import readExcel from 'read-excel-file/node'
import { Parser } from 'saxen'
import { expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { csvSheet } from '#server/platform/sheets/csv-sheet.ts'
import { odsSheet } from '#server/platform/sheets/ods-sheet.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'
import { xlsxSheet } from '#server/platform/sheets/xlsx-sheet.ts'
import { readZip } from '#test/read-zip.ts'

type Row = { id: number; name: string; day: string | null; amount: number | string | null }

const rows: Row[] = [
  { id: 12, name: 'Nuit d’été ; 茶の湯 "thé" & <b>  lu', day: '2026-11-07', amount: 1800.5 },
  { id: 13, name: 'deux\nlignes\t_x0041_', day: null, amount: 'À préciser' },
  { id: 14, name: '\u0000\u0007nul\ud800', day: '1900-01-01', amount: null },
]
const dangerous = ['=1+1', '+33', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A', '|calc', '  =1']

function sheetOf(some: Row[], language: Language = 'fr'): Sheet<Row> {
  async function* batches() {
    for (const row of some) yield [row]
  }
  return {
    title: 'Projets',
    language,
    columns: [
      { label: 'N°', kind: 'number', read: ({ id }) => id },
      { label: 'Nom', kind: 'text', read: ({ name }) => name },
      { label: 'Premier jour', kind: 'day', read: ({ day }) => day },
      { label: 'Budget', kind: 'money', read: ({ amount }) => amount },
    ],
    rows: batches(),
  }
}

const all = async (pieces: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(pieces))
const named = (names: string[]): Row[] => names.map((name, id) => ({ id, name, day: null, amount: null }))

test.each([
  ['fr', ';', '1800,5'],
  ['en', ',', '1800.5'],
] as const)(
  'a CSV file in %s has the mark, the separator and the decimal sign of its readers',
  async (language, delimiter, amount) => {
    const file = await all(csvSheet(sheetOf(rows.slice(0, 2), language)))
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const read: string[][] = parse(file, { delimiter, bom: true })
    expect(read).toEqual([
      ['N°', 'Nom', 'Premier jour', 'Budget'],
      ['12', rows[0]!.name, '2026-11-07', amount],
      ['13', rows[1]!.name, '', 'À préciser'],
    ])
  },
)

test('no text of a CSV file begins a formula', async () => {
  // What is left out does not hide one either.
  const file = await all(csvSheet(sheetOf(named([...dangerous, '\u0001=1']))))
  const read: string[][] = parse(file, { delimiter: ';', bom: true, from: 2 })
  expect(read.map(([, name]) => name)).toEqual([...dangerous, '=1'].map((name) => `'${name}`))
})

test('a workbook is read again: dates are dates, numbers numbers, texts the texts they were', async () => {
  const [sheet] = await readExcel(await all(xlsxSheet(sheetOf([...rows, ...named(dangerous)]))))
  const [head, first, second, third, ...others] = sheet!.data
  expect(sheet!.sheet).toBe('Projets')
  expect(head).toEqual(['N°', 'Nom', 'Premier jour', 'Budget'])
  expect(first).toEqual([12, rows[0]!.name, new Date('2026-11-07T00:00:00Z'), 1800.5])
  expect(second!.slice(2)).toEqual([null, 'À préciser'])
  expect(third!.slice(0, 2)).toEqual([14, 'nul\ufffd'])
  expect(others.map((cells) => cells[0])).toEqual(dangerous.map((_, id) => id))
})

test('a workbook names its default style, without which programs warn and choose one', async () => {
  const styles = elementsIn(readZip(await all(xlsxSheet(sheetOf(rows)))).get('xl/styles.xml')!)
  const named = styles.filter(({ name }) => name === 'cellStyle')
  expect(named.map(({ attributes }) => attributes)).toEqual([{ name: 'Normal', xfId: '0', builtinId: '0' }])
})

test('in a workbook nothing that somebody wrote is a formula', async () => {
  const files = readZip(await all(xlsxSheet(sheetOf(named(dangerous)))))
  const cells = elementsIn(files.get('xl/worksheets/sheet1.xml')!)
  expect(cells.some(({ name }) => name === 'f')).toBe(false)
  const texts = cells.filter(({ name, attributes }) => name === 'c' && attributes['t'] === 'inlineStr')
  expect(texts).toHaveLength(4 + dangerous.length)
})

test('an ODS file says what it is first, and its cells say of what kind they are', async () => {
  const file = await all(odsSheet(sheetOf([...rows, ...named(dangerous)])))
  expect(file.toString('latin1', 30, 84)).toBe('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')
  const elements = elementsIn(readZip(file).get('content.xml')!)
  const cells = elements.filter(({ name }) => name === 'table:table-cell').map(({ attributes }) => attributes)
  expect(cells.slice(4, 8)).toEqual([
    { 'office:value-type': 'float', 'office:value': '12' },
    { 'office:value-type': 'string' },
    { 'table:style-name': 'day', 'office:value-type': 'date', 'office:date-value': '2026-11-07' },
    {
      'table:style-name': 'money',
      'office:value-type': 'currency',
      'office:currency': 'EUR',
      'office:value': '1800.5',
    },
  ])
  expect(cells.filter((cell) => 'table:formula' in cell)).toEqual([])
  const texts = elements.filter(({ name }) => name === 'text:p').map(({ text }) => text)
  expect(texts).toContain('Nuit d’été ; 茶の湯 "thé" & <b> lu')
  expect(texts).toEqual(expect.arrayContaining(['deux', '=1+1', '＝1']))
})

test('whoever stops reading stops the rows', async () => {
  let isEnded = false
  const endless = async function* () {
    try {
      for (;;) yield named(Array.from({ length: 500 }, () => crypto.randomUUID()))
    } finally {
      isEnded = true
    }
  }
  for (const write of [csvSheet, xlsxSheet, odsSheet]) {
    isEnded = false
    let pieces = 0
    for await (const piece of write({ ...sheetOf([]), rows: endless() }))
      if ((pieces += Math.sign(piece.length)) > 20) break
    await expect.poll(() => isEnded).toBe(true)
  }
})

type Element = { name: string; attributes: Record<string, string>; text: string }

function elementsIn(xml: Buffer): Element[] {
  const elements: Element[] = []
  const open: Element[] = []
  const parser = new Parser()
  parser.on('openTag', (name, attributes) => {
    const element = { name, attributes: { ...attributes() }, text: '' }
    elements.push(element)
    open.push(element)
  })
  parser.on('text', (text, decode) => void (open.at(-1)!.text += decode(text)))
  parser.on('closeTag', () => void open.pop())
  parser.on('error', (error) => {
    throw error
  })
  parser.parse(xml.toString('utf8'))
  return elements
}
