import { Readable } from 'node:stream'
import { csvLine, csvMark, type Cell } from '#server/platform/csv.ts'
import { Json } from '#server/platform/http/bind.ts'

export type CsvColumns<Row> = Record<string, (row: Row) => Cell>

/** A file of any length, inside a JSON answer like every other. */
export function csvAnswer<Row>(rows: AsyncIterable<unknown[]>, columns: CsvColumns<Row>, separator: ',' | ';'): Json {
  return new Json(Readable.from(partsOf(rows, columns, separator)))
}

async function* partsOf<Row>(
  rows: AsyncIterable<unknown[]>,
  columns: CsvColumns<Row>,
  separator: ',' | ';',
): AsyncGenerator<string> {
  yield `{"csv":"${inJson(csvMark + csvLine(Object.keys(columns), separator))}`
  for await (const some of rows) {
    const lines = (some as Row[]).map((row) => Object.values(columns).map((read) => read(row)))
    yield inJson(lines.map((cells) => csvLine(cells, separator)).join(''))
  }
  yield '"}'
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
