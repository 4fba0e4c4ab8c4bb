import type { AuditDetails } from '#domain/audit/audit.ts'
import { fail } from '#domain/errors.ts'
import { longestSheet, type ExportFormat } from '#domain/exports/export-api.ts'
import type { Progress } from '#domain/export-progress.ts'
import type { Language } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import { noteAudit } from '#server/audit/audit-queries.ts'
import { counting, fileOf, writeSheet } from '#server/exports/export-file.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Download } from '#server/platform/http/answers.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

type ExportRequest = {
  viewer: Viewer
  language: Language
  ip: string
  input: { format: ExportFormat; progress?: boolean | undefined }
}

type Exported<Row> = {
  action: 'projectsExported' | 'registerExported'
  /** Details of the audit line, in addition to the format and the number of rows. */
  details?: (format: ExportFormat) => AuditDetails
  sheet: { name: string; title: string; columns: Sheet<Row>['columns'] }
  pdf: {
    name: string
    /** The largest number of rows that is printed. */
    longest: number
    write: (rows: AsyncGenerator<Row[]>, progress: Progress, signal: AbortSignal) => AsyncIterable<Buffer>
  }
}

/**
 * Writes a sheet or a document of counted rows, up to a limit, and records it in the audit log before its first byte.
 */
export async function writeExport<Row>(
  db: Database,
  { viewer, language, ip, input: { format, progress: isTold } }: ExportRequest,
  counted: { total: number; rows: AsyncGenerator<unknown[]> },
  { action, details, sheet, pdf }: Exported<Row>,
): Promise<Download> {
  const { total } = counted
  // The rows have the type of the table that was read.
  const rows = counted.rows as AsyncGenerator<Row[]>
  if (total > (format === 'pdf' ? pdf.longest : longestSheet)) fail('export.tooMany.error')
  await noteAudit(db, { action, actor: viewer, ip, details: { format, rows: total, ...details?.(format) } })
  const progress: Progress = { rows: 0, total }
  const told = isTold ? progress : undefined
  if (format !== 'pdf') {
    const { name, title, columns } = sheet
    const content = writeSheet(format, { title, language, columns, rows: counting(rows, progress) })
    return fileOf({ format, name, content, progress: told })
  }
  const aborting = new AbortController()
  const content = pdf.write(rows, progress, aborting.signal)
  return fileOf({ format, name: pdf.name, content, progress: told, onClose: () => aborting.abort() })
}
