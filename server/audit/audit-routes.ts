import { Readable } from 'node:stream'
import { auditApi } from '#domain/audit/audit-api.ts'
import type { AuditRow } from '#domain/audit/audit.ts'
import { noteAudit } from '#server/audit/audit-queries.ts'
import { auditTable } from '#server/audit/audit-table.ts'
import { csvLine, csvMark } from '#server/platform/csv.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Json, type Binder } from '#server/platform/http/bind.ts'
import { readEveryRow, tableRoutes } from '#server/platform/tables/table-routes.ts'

export function auditRoutes(binder: Binder, { db }: Deps) {
  tableRoutes(binder, db, auditApi, auditTable)
  binder.bind(auditApi.export, async ({ viewer, input, language, ip }) => {
    const rows = await readEveryRow(db, auditApi, auditTable, { viewer, language, input })
    await noteAudit(db, { action: 'auditExported', actor: viewer, ip })
    return new Json(Readable.from(answerOf(rows, language === 'fr' ? ';' : ',')))
  })
}

const columns: Record<string, (row: AuditRow) => string | number | null> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  kind: ({ kind }) => kind,
  action: ({ action }) => action,
  actor: ({ actor }) => actor,
  impersonator: ({ impersonator }) => impersonator,
  about: ({ about }) => about,
  address: ({ address }) => address,
  details: ({ details }) => (Object.keys(details).length === 0 ? '' : JSON.stringify(details)),
}

/** A file of any length, in an answer that is JSON as every other. */
async function* answerOf(rows: AsyncIterable<unknown[]>, separator: ',' | ';'): AsyncGenerator<string> {
  yield `{"csv":"${inJson(csvMark + csvLine(Object.keys(columns), separator))}`
  for await (const some of rows) {
    const lines = (some as AuditRow[]).map((row) => Object.values(columns).map((read) => read(row)))
    yield inJson(lines.map((cells) => csvLine(cells, separator)).join(''))
  }
  yield '"}'
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
