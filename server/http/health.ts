import { healthApi } from '#domain/health-api.ts'
import type { Queries } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import type { Binder } from '#server/http/bind.ts'
import { describeApi } from '#server/http/openapi.ts'

export function healthRoutes({ bind, endpoints }: Binder, { db }: { db: Queries }) {
  bind(healthApi.health, async () => {
    await db.row(sql`select 1`)
    return { status: 'ok' as const }
  })
  bind(healthApi.openapi, async () => describeApi(endpoints))
}
