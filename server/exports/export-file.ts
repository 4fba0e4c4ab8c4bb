import { Readable } from 'node:stream'
import type { ExportFormat, SheetFormat } from '#domain/exports/export-api.ts'
import { pieceHead, type Progress } from '#domain/export-progress.ts'
import { Download } from '#server/platform/http/answers.ts'
import { csvSheet } from '#server/platform/sheets/csv-sheet.ts'
import { odsSheet } from '#server/platform/sheets/ods-sheet.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'
import { xlsxSheet } from '#server/platform/sheets/xlsx-sheet.ts'

const writers: Record<SheetFormat, <Row>(sheet: Sheet<Row>) => AsyncGenerator<Buffer>> = {
  csv: csvSheet,
  xlsx: xlsxSheet,
  ods: odsSheet,
}

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  pdf: 'application/pdf',
}

type File = {
  format: ExportFormat
  /** Without its extension. */
  name: string
  content: AsyncIterable<Buffer>
  /** Sent between the pieces if the caller requests it. */
  progress?: Progress | undefined
  /** Called when the file has been read, or its reader has disconnected. */
  onClose?: () => void
}

/** Streams the file as it is made, with the progress between its pieces if requested. */
export function fileOf({ format, name, content, progress, onClose }: File): Download {
  const pieces = progress ? withProgress(content, progress) : content
  const body = Readable.from(pieces, { objectMode: false })
  if (onClose) body.once('close', onClose)
  return new Download(body, `${name}.${format}`, progress ? 'application/octet-stream' : types[format])
}

export function writeSheet<Row>(format: SheetFormat, sheet: Sheet<Row>): AsyncGenerator<Buffer> {
  return writers[format](sheet)
}

/** An empty piece carries only the progress. */
async function* withProgress(content: AsyncIterable<Buffer>, progress: Progress): AsyncGenerator<Buffer> {
  for await (const piece of content) yield Buffer.concat([pieceHead(progress, piece.length), piece])
}

/** Counts the rows as they pass. */
export async function* counting<Row>(rows: AsyncIterable<Row[]>, progress: Progress): AsyncGenerator<Row[]> {
  for await (const some of rows) {
    yield some
    progress.rows += some.length
  }
}
