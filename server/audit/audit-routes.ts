import { auditApi } from '#domain/audit/audit-api.ts'
import type { AuditRow } from '#domain/audit/audit.ts'
import { formats } from '#domain/language.ts'
import { noteAudit } from '#server/audit/audit-queries.ts'
import { auditTable } from '#server/audit/audit-table.ts'
import { csvAnswer, type CsvColumns } from '#server/platform/csv-answer.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { readEveryRow, tableRoutes } from '#server/platform/tables/table-routes.ts'

export function auditRoutes(binder: Binder, { db }: Deps) {
  tableRoutes(binder, db, auditApi, auditTable)
  binder.bind(auditApi.export, async ({ viewer, input, language, ip }) => {
    const rows = await readEveryRow(db, auditApi, auditTable, { viewer, language, input })
    await noteAudit(db, { action: 'auditExported', actor: viewer, ip })
    return csvAnswer(rows, columns, { separator: formats[language].cells, name: 'audit' })
  })
}

const columns: CsvColumns<AuditRow> = {
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
