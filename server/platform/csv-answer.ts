import { Readable } from 'node:stream'
import { csvLine, csvMark, type Cell } from '#server/platform/csv.ts'
import { Download } from '#server/platform/http/answers.ts'

export type CsvColumns<Row> = Record<string, (row: Row) => Cell>
type Asked = { separator: ',' | ';'; name: string }

/** A file of any length, sent while its rows are read. */
export function csvAnswer<Row>(
  rows: AsyncIterable<unknown[]>,
  columns: CsvColumns<Row>,
  { separator, name }: Asked,
): Download {
  return csvFile(partsOf(rows, columns, separator), name)
}

export function csvFile(parts: AsyncIterable<string> | Iterable<string>, name: string): Download {
  return new Download(Readable.from(parts, { objectMode: false }), `${name}.csv`, 'text/csv; charset=utf-8')
}

async function* partsOf<Row>(
  rows: AsyncIterable<unknown[]>,
  columns: CsvColumns<Row>,
  separator: ',' | ';',
): AsyncGenerator<string> {
  yield csvMark + csvLine(Object.keys(columns), separator)
  for await (const some of rows) {
    const lines = (some as Row[]).map((row) => Object.values(columns).map((read) => read(row)))
    yield lines.map((cells) => csvLine(cells, separator)).join('')
  }
}
