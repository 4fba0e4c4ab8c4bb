import type { FastifyInstance, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Config } from '#server/platform/config.ts'
import type { Database, Queries } from '#server/platform/database/database.ts'
import type { Replica } from '#server/platform/database/replica.ts'
import { exposition, type Sample } from '#server/platform/metrics/exposition.ts'
import { askDatabase, type MeasuredInDatabase } from '#server/platform/metrics/metrics-queries.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { hashToken } from '#server/platform/tokens.ts'

/** A figure of one noun, read from the database when /metrics is. */
export type Gauge = { name: string; help: string; read: (db: Queries) => Promise<Sample[]> }

type MetricsDeps = {
  config: Config
  db: Database
  replica: Pick<Replica, 'lagSeconds'>
  metrics: Metrics
  /** The route of a request's path, whatever its method. */
  routeOf: (request: FastifyRequest) => string | undefined
}

/**
 * Counts every request; with METRICS_TOKEN, GET /metrics shows the figures to callers that send it. Without, the
 * address does not exist.
 */
export function serveMetrics(
  app: FastifyInstance,
  { config, db, replica, metrics, routeOf }: MetricsDeps,
  gauges: Gauge[],
) {
  app.addHook('onResponse', async (request, reply) => {
    // For another method of a known path the framework finds no route, or that of a wider path.
    const found = reply.statusCode === 405 ? routeOf(request) : request.routeOptions.url
    const route = { method: request.method, route: found ?? 'unknown' }
    metrics.request(route, reply.statusCode, reply.elapsedTime / 1000)
  })
  if (config.metricsToken === undefined) return

  const wanted = hashToken(`Bearer ${config.metricsToken}`)
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  app.addHook('onClose', async () => loop.disable())
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(hashToken(request.headers.authorization ?? ''), wanted)) return reply.callNotFound()
    const text = await tell({ db, replica }, metrics, gauges, loop)
    loop.reset()
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text)
  })
}

async function tell(
  { db, replica }: { db: Database; replica: Pick<Replica, 'lagSeconds'> },
  metrics: Metrics,
  gauges: Gauge[],
  loop: ReturnType<typeof monitorEventLoopDelay>,
): Promise<string> {
  // The metrics matter most when the database is away.
  const measured = await askDatabase(db).catch(() => undefined)
  const ofNouns = measured === undefined ? [] : await Promise.all(gauges.map((one) => one.read(db).catch(() => [])))
  const lag = replica.lagSeconds()
  const { total, idle, waiting } = db.connections()
  const [cpu, memory] = [process.cpuUsage(), process.memoryUsage()]
  const gauge = (name: string, help: string, ...samples: Sample[]) => exposition(name, 'gauge', help, samples)
  return [
    ...metrics.write(),
    gauge('database_up', 'Whether the database answered this question.', [{}, measured === undefined ? 0 : 1]),
    gauge(
      'database_connections',
      'Connections of this process, and callers waiting for one.',
      [{ state: 'open' }, total],
      [{ state: 'idle' }, idle],
      [{ state: 'waiting' }, waiting],
    ),
    ...(measured === undefined ? [] : fromDatabase(measured, gauge)),
    ...(lag === undefined ? [] : [gauge('database_replica_lag_seconds', 'How old the replica is at most.', [{}, lag])]),
    ...ofNouns.map((samples, index) => gauge(gauges[index]!.name, gauges[index]!.help, ...samples)),
    gauge(
      'event_loop_lag_seconds',
      'Since the last reading.',
      ...[50, 99].map((percentile): Sample => [
        { quantile: String(percentile / 100) },
        loop.percentile(percentile) / 1e9,
      ]),
      [{ quantile: '1' }, loop.max / 1e9],
    ),
    gauge('process_resident_memory_bytes', 'Memory of this process.', [{}, memory.rss]),
    gauge('process_heap_used_bytes', 'Of it, objects in use.', [{}, memory.heapUsed]),
    exposition('process_cpu_seconds_total', 'counter', 'Processor time.', [[{}, (cpu.user + cpu.system) / 1e6]]),
    gauge('process_start_time_seconds', 'When this process began.', [{}, Date.now() / 1000 - process.uptime()]),
    '',
  ].join('\n')
}

function fromDatabase(
  measured: MeasuredInDatabase,
  gauge: (name: string, help: string, ...samples: Sample[]) => string,
) {
  const { waiting, oldestSeconds, givenUp, lockWaits, commitWaits, bytes } = measured
  return [
    gauge(
      'outbox_messages',
      'Messages that have not left: waiting, or given up.',
      [{ state: 'waiting' }, waiting],
      [{ state: 'given_up' }, givenUp],
    ),
    gauge('outbox_oldest_seconds', 'How long the oldest has been waiting.', [{}, oldestSeconds]),
    gauge('database_lock_waits', 'Statements waiting for a lock of another.', [{}, lockWaits]),
    gauge('database_commit_waits', 'Commits waiting for a standby.', [{}, commitWaits]),
    gauge('database_bytes', 'Size of the database.', [{}, bytes]),
  ]
}
