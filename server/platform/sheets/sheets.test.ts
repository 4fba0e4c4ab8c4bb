import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { csvSheet } from '#server/platform/sheets/csv-sheet.ts'
import { odsSheet } from '#server/platform/sheets/ods-sheet.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'
import { xlsxSheet } from '#server/platform/sheets/xlsx-sheet.ts'
import { readSheets } from '#test/read-sheets.ts'
import { readZip } from '#test/read-zip.ts'

type Row = { id: number; name: string; day: string | null; amount: number | string | null }

const rows: Row[] = [
  { id: 12, name: 'Nuit d’été ; 茶の湯 "thé" & <b>  lu', day: '2026-11-07', amount: 1800.5 },
  { id: 13, name: 'deux\nlignes\t', day: null, amount: 'À préciser' },
  { id: 14, name: '\u0000\u0007nul\ud800', day: '2001-01-01', amount: null },
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
  // A removed character does not hide a formula either.
  const file = await all(csvSheet(sheetOf(named([...dangerous, '\u0001=1']))))
  const read: string[][] = parse(file, { delimiter: ';', bom: true, from: 2 })
  expect(read.map(([, name]) => name)).toEqual([...dangerous, '=1'].map((name) => `'${name}`))
})

describe.each([
  ['XLSX', xlsxSheet],
  ['ODS', odsSheet],
] as const)('a file in %s', (_, write) => {
  test('can be read again: dates are dates, numbers numbers, texts the same texts', async () => {
    const [sheet] = readSheets(await all(write(sheetOf(rows))))
    expect(sheet!.name).toBe('Projets')
    const [head, first, second, third] = sheet!.rows
    expect(head).toEqual(['N°', 'Nom', 'Premier jour', 'Budget'])
    expect(first).toEqual([12, rows[0]!.name, new Date('2026-11-07T00:00:00Z'), 1800.5])
    expect(second).toEqual([13, 'deux\nlignes\t', null, 'À préciser'])
    expect(third).toEqual([14, 'nul\ufffd', new Date('2001-01-01T00:00:00Z'), null])
  })

  test('contains no formula that a user wrote', async () => {
    const [sheet] = readSheets(await all(write(sheetOf(named(dangerous)))))
    expect(sheet!.formulas).toEqual([])
    const texts = sheet!.rows.slice(1).map(([, name]) => String(name))
    expect(texts.map((text) => text.trim())).toEqual(dangerous.map((text) => text.trim()))
  })

  test('has more columns than letters', async () => {
    const columns = Array.from({ length: 60 }, (_, n) => ({ label: `${n}`, kind: 'number' as const, read: () => n }))
    const [sheet] = readSheets(await all(write({ ...sheetOf(rows), columns })))
    expect(sheet!.rows[1]).toEqual(columns.map((_, n) => n))
  })
})

test('a workbook keeps a text that its format would read as an escape', async () => {
  const [sheet] = readSheets(await all(xlsxSheet(sheetOf(named(['_x0041_'])))))
  expect(sheet!.rows[1]![1]).toBe('_x0041_')
})

test('a workbook names its default style, without which programs warn and choose one', async () => {
  const styles = readZip(await all(xlsxSheet(sheetOf(rows))))
    .get('xl/styles.xml')!
    .toString()
  expect(styles).toContain('<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>')
})

test('an ODS file begins with its type, and distinguishes amounts from numbers', async () => {
  const file = await all(odsSheet(sheetOf(rows)))
  expect(file.toString('latin1', 30, 84)).toBe('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')
  expect(readZip(file).get('content.xml')!.toString()).toContain(
    'office:value-type="currency" office:currency="EUR" office:value="1800.5"',
  )
})

test('the rows end when the reader stops', async () => {
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
