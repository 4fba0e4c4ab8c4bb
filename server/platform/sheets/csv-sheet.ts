import { formats, type Language } from '#domain/language.ts'
import { csvLine, csvMark, type Cell } from '#server/platform/csv.ts'
import type { Sheet, SheetColumn } from '#server/platform/sheets/sheet.ts'

/** Uses the separator and the decimal sign of the reader's language, as their spreadsheet expects. */
export async function* csvSheet<Row>({ columns, rows, language }: Sheet<Row>): AsyncGenerator<Buffer> {
  const line = (cells: Cell[]) => csvLine(cells, formats[language].cells)
  yield Buffer.from(csvMark + line(columns.map(({ label }) => label)))
  for await (const some of rows) {
    yield Buffer.from(some.map((row) => line(columns.map((column) => cellOf(column, row, language)))).join(''))
  }
}

function cellOf<Row>({ read }: SheetColumn<Row>, row: Row, language: Language): Cell {
  const value = read(row)
  if (typeof value !== 'number' || Number.isInteger(value)) return value
  return String(value).replace('.', formats[language].decimal)
}
