import type { FastifyInstance } from 'fastify'
import { bugReportApi, takesBugReports } from '#domain/bug-reports/bug-report-api.ts'
import { fail } from '#domain/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { passToSentry, sendToChat, sendToSentry } from '#server/bug-reports/bug-services.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { limitRate } from '#server/platform/rate-limits/rate-limits.ts'

export function bugReportRoutes({ bind }: Binder, { config, db }: Deps) {
  const limit = limitRate(config, db)
  bind(bugReportApi.send, async ({ input, ip }) => {
    if (!takesBugReports(config.environment)) fail('notAuthorized.error')
    await limit('bugReport', ip)
    await Promise.all([
      config.sentryDsn && sendToSentry(config.sentryDsn, input, config.environment),
      config.chatWebhookUrl && sendToChat(config.chatWebhookUrl, input, config.environment),
    ])
    return { message: 'done' as const }
  })
}

const largestEnvelope = 200 * 1024

/**
 * Browsers send their Sentry reports through this server, because blockers and policies stop other hosts; only one
 * project is accepted.
 */
export function sentryTunnel(
  app: FastifyInstance,
  { endpoints }: Pick<Binder, 'endpoints'>,
  { config, db }: Pick<Deps, 'config' | 'db'>,
) {
  endpoints.push(bugReportApi.tunnel)
  const limit = limitRate(config, db)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestEnvelope }, (_request, body, done) => {
      done(null, body)
    })
    scope.post(bugReportApi.tunnel.path, { config: { endpoint: bugReportApi.tunnel } }, async (request, reply) => {
      if (config.sentryDsn === undefined) fail('resource.notFound.error')
      await limit('errorReport', request.ip)
      const envelope = request.body
      if (!Buffer.isBuffer(envelope)) fail('request.invalid.error')
      if (!(await passToSentry(config.sentryDsn, envelope))) fail('notAuthorized.error')
      return reply.send({ message: 'done' })
    })
  })
}
