import type { FastifyInstance } from 'fastify'
import { fail } from '#domain/errors.ts'
import { healthApi } from '#domain/health-api.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { inTime, late } from '#server/platform/in-time.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { describeApi, type Catalogue } from '#server/platform/http/openapi.ts'

const ok = { status: 'ok' as const }

/** A load balancer checks every few seconds, and takes silence for a no. */
const patience = 2000

/** A keep-alive connection would bring the next request to a server that is about to stop. */
export function closeConnectionsWhenStopping(app: FastifyInstance, isStopping: () => boolean) {
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close')
  })
}

type HealthDeps = {
  db: Queries
  isStopping: () => boolean
  publicUrl: () => string
  licence: () => Promise<{ name: string; url: string }>
}

export function healthRoutes({ bind, endpoints }: Binder, deps: HealthDeps, catalogue: Catalogue) {
  bind(healthApi.health, async () => {
    await deps.db.row(sql`select 1`)
    return ok
  })
  bind(healthApi.live, async () => ok)
  bind(healthApi.ready, async () => {
    if (deps.isStopping()) fail('server.unavailable.error')
    if ((await inTime(deps.db.row(sql`select 1`), patience)) === late) fail('server.unavailable.error')
    return ok
  })
  bind(healthApi.openapi, async () =>
    describeApi(endpoints, { catalogue, serverUrl: deps.publicUrl(), licence: await deps.licence() }),
  )
}
