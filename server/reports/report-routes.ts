import { fail } from '#domain/errors.ts'
import { reportApi } from '#domain/reports/report-api.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { tableRoutes } from '#server/platform/tables/table-routes.ts'
import { loadInScope } from '#server/projects/rows/load-in-scope.ts'
import { presentReport } from '#server/reports/present-report.ts'
import { findReport, totalsOfReports } from '#server/reports/report-queries.ts'
import { reportTable } from '#server/reports/report-table.ts'
import { addPicture, removePicture, sendReport } from '#server/reports/write-report.ts'

export function reportRoutes(binder: Binder, deps: Deps) {
  const { bind } = binder
  const { db } = deps
  const load = loadInScope(deps)
  tableRoutes(binder, db, reportApi, reportTable)
  bind(reportApi.totals, ({ input }) => totalsOfReports(db, input.edition))
  bind(reportApi.get, async ({ viewer, params }) => {
    const record = (await findReport(db, viewer, params.id)) ?? fail('resource.notFound.error')
    return presentReport(record, viewer)
  })
  bind(reportApi.send, { load, answer: ({ viewer, params, input }) => sendReport(deps, viewer, params.id, input) })
  bind(reportApi.addPicture, {
    load,
    answer: ({ viewer, params, input, ip, repeatable }) =>
      addPicture(deps, viewer, params.id, { ...input, ip, repeatable }),
  })
  bind(reportApi.removePicture, {
    load,
    answer: async ({ viewer, params }) => {
      await removePicture(deps, viewer, params.id, params.imageId)
      return { message: 'done' as const }
    },
  })
}
