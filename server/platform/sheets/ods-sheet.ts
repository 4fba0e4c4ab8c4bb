import { locales } from '#domain/language.ts'
import { dayForm, inXml, widthOf, type Sheet, type SheetColumn } from '#server/platform/sheets/sheet.ts'
import { zip, type ZipEntry } from '#server/platform/zip.ts'

/** The same for LibreOffice (OpenDocument 1.3), written as its rows come. */
export function odsSheet<Row>(sheet: Sheet<Row>): AsyncGenerator<Buffer> {
  return zip(partsOf(sheet))
}

const type = 'application/vnd.oasis.opendocument.spreadsheet'
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const names = 'urn:oasis:names:tc:opendocument:xmlns'
const spaces = ['office', 'style', 'text', 'table', 'number']
  .map((name) => `xmlns:${name}="${names}:${name === 'number' ? 'datastyle' : name}:1.0"`)
  .concat(`xmlns:fo="${names}:xsl-fo-compatible:1.0"`)
  .join(' ')

async function* partsOf<Row>(sheet: Sheet<Row>): AsyncGenerator<ZipEntry> {
  // First, and as it is: by this the format is known.
  yield { name: 'mimetype', content: Buffer.from(type), isPacked: true }
  yield {
    name: 'META-INF/manifest.xml',
    content: Buffer.from(
      `${head}<manifest:manifest xmlns:manifest="${names}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    ),
  }
  yield { name: 'content.xml', content: content(sheet) }
}

async function* content<Row>({ title, language, columns, rows }: Sheet<Row>): AsyncGenerator<Buffer> {
  const [country, code] = [locales[language].slice(3), language]
  const widths = columns.map(
    (column, index) =>
      `<style:style style:name="co${index}" style:family="table-column"><style:table-column-properties style:column-width="${widthOf(column) * 2}mm"/></style:style>`,
  )
  yield Buffer.from(
    `${head}<office:document-content ${spaces} office:version="1.3"><office:automatic-styles>${widths.join('')}${numberStyles(code, country)}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="${inXml(title)}">${columns.map((_, index) => `<table:table-column table:style-name="co${index}"/>`).join('')}<table:table-header-rows><table:table-row>${columns.map(({ label }) => textCell(label, 'head')).join('')}</table:table-row></table:table-header-rows>`,
  )
  for await (const some of rows) {
    const lines = some.map(
      (row) => `<table:table-row>${columns.map((column) => cellOf(column, row)).join('')}</table:table-row>`,
    )
    yield Buffer.from(lines.join(''))
  }
  yield Buffer.from('</table:table></office:spreadsheet></office:body></office:document-content>')
}

function numberStyles(code: string, country: string): string {
  const place = `number:language="${code}" number:country="${country}"`
  const cell = (name: string, style: string) =>
    `<style:style style:name="${name}" style:family="table-cell" style:data-style-name="${style}"/>`
  return `<number:date-style style:name="N1" ${place} number:automatic-order="true"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style><number:currency-style style:name="N2" ${place}><number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:grouping="true"/><number:text> </number:text><number:currency-symbol>€</number:currency-symbol></number:currency-style><style:style style:name="head" style:family="table-cell"><style:text-properties fo:font-weight="bold"/></style:style>${cell('day', 'N1')}${cell('money', 'N2')}`
}

/** What people wrote stands in cells of text, which are never a formula. */
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
