import { programmeApi } from '#domain/programme/programme-api.ts'
import type { Deps } from '#server/app.ts'
import type { Binder } from '#server/http/bind.ts'
import { getProgramme } from '#server/programme/programme-queries.ts'

export function programmeRoutes({ bind }: Binder, { db, config }: Deps) {
  bind(programmeApi.get, () => getProgramme(db))
  bind(programmeApi.environmentName, async () => config.environment)
}
