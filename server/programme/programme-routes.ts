import { takesBugReports } from '#domain/bug-reports/bug-report-api.ts'
import { programmeApi } from '#domain/programme/programme-api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changesBetween, recordHistory } from '#server/history/history-queries.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { getProgramme, holdProgramme, updateProgramme } from '#server/programme/programme-queries.ts'

export function programmeRoutes({ bind }: Binder, { db, config }: Deps) {
  const sentryDsn = (takesBugReports(config.environment) && config.sentryDsn) || null
  const settings = { mapTilesUrl: config.mapTilesUrl ?? null, sentryDsn }
  bind(programmeApi.get, async () => ({ ...(await getProgramme(db)), ...settings }))
  bind(programmeApi.edit, ({ viewer, input }) =>
    db.transaction(async (tx) => {
      const before = await holdProgramme(tx)
      await updateProgramme(tx, input)
      const after = await getProgramme(tx)
      const changes = changesBetween(before, after)
      await recordHistory(tx, viewer, { entity: 'programme', entityId: 1, action: 'edited', changes })
      return { ...after, ...settings }
    }),
  )
  bind(programmeApi.environmentName, async () => config.environment)
}
