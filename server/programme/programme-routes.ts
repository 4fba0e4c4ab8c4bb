import { takesBugReports } from '#domain/bug-reports/bug-report-api.ts'
import { contactApi } from '#domain/programme/contact-api.ts'
import { programmeApi } from '#domain/programme/programme-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changesBetween, recordHistory } from '#server/history/history-queries.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { getProgramme, holdProgramme, updateContact, updateProgramme } from '#server/programme/programme-queries.ts'

export function programmeRoutes({ bind }: Binder, { db, config }: Deps) {
  const sentryDsn = (takesBugReports(config.environment) && config.sentryDsn) || null
  const providers = config.providers.map(({ key, name }) => ({ key, name }))
  const settings = {
    mapTilesUrl: config.mapTilesUrl ?? null,
    sentryDsn,
    ...(providers.length > 0 && { providers }),
  }
  bind(programmeApi.get, async () => ({ ...(await getProgramme(db)), ...settings }))
  const change = (viewer: Viewer, write: (tx: Transaction) => Promise<void>) =>
    db.transaction(async (tx) => {
      const before = await holdProgramme(tx)
      await write(tx)
      const after = await getProgramme(tx)
      const changes = changesBetween(before, after)
      await recordHistory(tx, viewer, { entity: 'programme', entityId: 1, action: 'edited', changes })
      return { ...after, ...settings }
    })
  bind(programmeApi.edit, ({ viewer, input }) => change(viewer, (tx) => updateProgramme(tx, input)))
  bind(contactApi.edit, ({ viewer, input }) => change(viewer, (tx) => updateContact(tx, input)))
  bind(programmeApi.environmentName, async () => config.environment)
}
