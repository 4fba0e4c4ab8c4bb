import { firstLanguage, formats, type Language } from '#domain/language.ts'
import { dayForm, inXml, widthOf, type Sheet, type SheetColumn } from '#server/platform/sheets/sheet.ts'
import { zip, type ZipEntry } from '#server/platform/zip.ts'

/** Writes a sheet for LibreOffice (OpenDocument 1.3), row by row. */
export function odsSheet<Row>(sheet: Sheet<Row>): AsyncGenerator<Buffer> {
  return odsBook([tableOf(sheet)])
}

/** A table, whose content needs the names of its columns' styles. */
type BookTable = { language: Language; widths: number[]; content: (columnName: string) => AsyncGenerator<Buffer> }

export function tableOf<Row>(sheet: Sheet<Row>): BookTable {
  return {
    language: sheet.language,
    widths: sheet.columns.map(widthOf),
    content: (columnName) => contentOf(sheet, columnName),
  }
}

/** Writes several tables into one file, one after the other. */
export function odsBook(tables: readonly BookTable[]): AsyncGenerator<Buffer> {
  return zip(partsOf(tables))
}

const type = 'application/vnd.oasis.opendocument.spreadsheet'
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const names = 'urn:oasis:names:tc:opendocument:xmlns'
const spaces = ['office', 'style', 'text', 'table', 'number']
  .map((name) => `xmlns:${name}="${names}:${name === 'number' ? 'datastyle' : name}:1.0"`)
  .concat(`xmlns:fo="${names}:xsl-fo-compatible:1.0"`)
  .join(' ')

async function* partsOf(tables: readonly BookTable[]): AsyncGenerator<ZipEntry> {
  // First and uncompressed: programs recognise the format by this entry.
  yield { name: 'mimetype', content: Buffer.from(type), isPacked: true }
  yield {
    name: 'META-INF/manifest.xml',
    content: Buffer.from(
      `${head}<manifest:manifest xmlns:manifest="${names}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    ),
  }
  // The standard makes this entry optional, but SheetJS refuses to open a file without it.
  yield { name: 'styles.xml', content: Buffer.from(`${head}<office:document-styles ${spaces} office:version="1.3"/>`) }
  yield { name: 'content.xml', content: spreadsheet(tables) }
}

async function* spreadsheet(tables: readonly BookTable[]): AsyncGenerator<Buffer> {
  const language = tables[0]?.language ?? firstLanguage
  const widths = tables.flatMap((table, place) =>
    table.widths.map(
      (width, index) =>
        `<style:style style:name="${nameOf(place)}${index}" style:family="table-column"><style:table-column-properties style:column-width="${width * 2}mm"/></style:style>`,
    ),
  )
  yield Buffer.from(
    `${head}<office:document-content ${spaces} office:version="1.3"><office:automatic-styles>${widths.join('')}${numberStyles(language, formats[language].locale.slice(3))}</office:automatic-styles><office:body><office:spreadsheet>`,
  )
  for (const [place, table] of tables.entries()) yield* table.content(nameOf(place))
  yield Buffer.from('</office:spreadsheet></office:body></office:document-content>')
}

const nameOf = (place: number) => `co${place}_`

async function* contentOf<Row>({ title, columns, rows }: Sheet<Row>, columnName: string): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `<table:table table:name="${inXml(title)}">${columns.map((_, index) => `<table:table-column table:style-name="${columnName}${index}"/>`).join('')}<table:table-header-rows><table:table-row>${columns.map(({ label }) => textCell(label, 'head')).join('')}</table:table-row></table:table-header-rows>`,
  )
  for await (const some of rows) {
    const lines = some.map(
      (row) => `<table:table-row>${columns.map((column) => cellOf(column, row)).join('')}</table:table-row>`,
    )
    yield Buffer.from(lines.join(''))
  }
  yield Buffer.from('</table:table>')
}

function numberStyles(code: string, country: string): string {
  const place = `number:language="${code}" number:country="${country}"`
  const cell = (name: string, style: string) =>
    `<style:style style:name="${name}" style:family="table-cell" style:data-style-name="${style}"/>`
  return `<number:date-style style:name="N1" ${place} number:automatic-order="true"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style><number:currency-style style:name="N2" ${place}><number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:grouping="true"/><number:text> </number:text><number:currency-symbol>€</number:currency-symbol></number:currency-style><style:style style:name="head" style:family="table-cell"><style:text-properties fo:font-weight="bold"/></style:style>${cell('day', 'N1')}${cell('money', 'N2')}`
}

/** User texts are written as text cells, which are never a formula. */
function cellOf<Row>({ kind, read }: SheetColumn<Row>, row: Row): string {
  const value = read(row)
  if (value === null || value === '') return '<table:table-cell/>'
  if (typeof value === 'number') return numberCell(value, kind)
  if (kind === 'day' && dayForm.test(value))
    return `<table:table-cell table:style-name="day" office:value-type="date" office:date-value="${value}"><text:p>${value}</text:p></table:table-cell>`
  return textCell(value)
}

function numberCell(value: number, kind: SheetColumn<never>['kind']): string {
  const what =
    kind === 'money'
      ? 'table:style-name="money" office:value-type="currency" office:currency="EUR"'
      : 'office:value-type="float"'
  return `<table:table-cell ${what} office:value="${value}"><text:p>${value}</text:p></table:table-cell>`
}

function textCell(text: string, style?: string): string {
  const paragraphs = inXml(text)
    .split(/\r\n|[\r\n]/)
    .map((line) => `<text:p>${line.replaceAll('\t', '<text:tab/>').replaceAll(/(?<=^| ) /g, '<text:s/>')}</text:p>`)
  return `<table:table-cell${style ? ` table:style-name="${style}"` : ''} office:value-type="string">${paragraphs.join('')}</table:table-cell>`
}
