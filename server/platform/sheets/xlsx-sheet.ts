import { beginningOf } from '#domain/written-text.ts'
import { dayForm, inXml, widthOf, type Sheet, type SheetColumn } from '#server/platform/sheets/sheet.ts'
import { zip, type ZipEntry } from '#server/platform/zip.ts'

/** Writes a workbook of one sheet, row by row. */
export function xlsxSheet<Row>(sheet: Sheet<Row>): AsyncGenerator<Buffer> {
  return xlsxBook([pageOf(sheet)])
}

type BookPage = { title: string; content: AsyncGenerator<Buffer> }

export function pageOf<Row>(sheet: Sheet<Row>): BookPage {
  return { title: sheet.title, content: worksheet(sheet) }
}

/** Writes a workbook of several sheets (ECMA-376), one after the other. */
export function xlsxBook(pages: readonly BookPage[]): AsyncGenerator<Buffer> {
  return zip(partsOf(pages))
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** In the order of `cellXfs` below. */
const styleOf = { head: 1, day: 2, money: 3, number: 4, text: 5 } as const

async function* partsOf(pages: readonly BookPage[]): AsyncGenerator<ZipEntry> {
  const sheets = pages.map(({ title, content }, index) => ({
    title,
    content,
    number: index + 1,
    file: `worksheets/sheet${index + 1}.xml`,
  }))
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentTypes}.sheet.main+xml"/>${sheets.map(({ file }) => `<Override PartName="/xl/${file}" ContentType="${contentTypes}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${contentTypes}.styles+xml"/></Types>`,
    '_rels/.rels': relationsOf([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map(({ title, number }) => `<sheet name="${inXml(nameOf(title))}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsOf([
      ...sheets.map(({ file }) => ['worksheet', file] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles,
  }
  for (const [name, content] of Object.entries(files)) yield { name, content: Buffer.from(head + content) }
  for (const { file, content } of sheets) yield { name: `xl/${file}`, content }
}

function relationsOf(targets: readonly (readonly [kind: string, target: string])[]): string {
  const each = targets.map(
    ([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${relations}/${kind}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`
}

/** The number format of each style; all but the head use the first font. */
const formats = [0, 0, 14, 164, 1, 49]
const cellFormats = formats.map((format, index) => {
  const font = index === styleOf.head ? 1 : 0
  return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>`
})
const styles = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;€&quot;"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${cellFormats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

async function* worksheet<Row>({ columns, rows }: Sheet<Row>): AsyncGenerator<Buffer> {
  const widths = columns.map((column, index) => {
    const place = index + 1
    return `<col min="${place}" max="${place}" width="${widthOf(column)}" customWidth="1"/>`
  })
  const labels = columns.map(({ label }, index) => textCell(`${lettersOf(index)}1`, label, styleOf.head))
  yield Buffer.from(
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${labels.join('')}</row>`,
  )
  const letters = columns.map((_, index) => lettersOf(index))
  let last = 1
  for await (const some of rows) {
    const lines = some.map((row) => {
      last++
      return `<row r="${last}">${columns.map((column, index) => cellOf(column, row, letters[index]! + last)).join('')}</row>`
    })
    yield Buffer.from(lines.join(''))
  }
  yield Buffer.from(`</sheetData><autoFilter ref="A1:${letters.at(-1)}${last}"/></worksheet>`)
}

/** User texts are written as text cells, which are never a formula. */
function cellOf<Row>({ kind, read }: SheetColumn<Row>, row: Row, at: string): string {
  const value = read(row)
  if (value === null || value === '') return ''
  if (typeof value === 'number') return `<c r="${at}" s="${styleOf[kind]}"><v>${value}</v></c>`
  if (kind === 'day' && dayForm.test(value)) return `<c r="${at}" s="${styleOf.day}"><v>${serialOf(value)}</v></c>`
  return textCell(at, value, styleOf.text)
}

function textCell(at: string, text: string, style: number): string {
  // Programs read `_x0041_` as the letter A.
  const shown = inXml(text).replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`
}

/** Days since the epoch of spreadsheets. */
function serialOf(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000
}

function lettersOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : lettersOf(Math.floor(index / 26) - 1) + letter
}

/** A sheet's name has at most 31 characters, and none of these. */
function nameOf(title: string): string {
  return beginningOf(title.replaceAll(/[*/:?[\\\]']/g, ' '), 31)
}
