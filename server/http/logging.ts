import { LogController, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import type { Config } from '#server/config.ts'

/**
 * One JSON line an event, each with its request's id. Neither bodies nor headers nor query strings are written:
 * that is where passwords, tokens and personal data are.
 */
export function logging(level: Config['logLevel']): FastifyServerOptions {
  if (level === 'silent') return { logger: false }
  return {
    logger: {
      level,
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
        res: (reply) => ({ statusCode: reply.statusCode }),
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          message: error.message,
          stack: error.stack ?? '',
          code: error.code,
        }),
      },
    },
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
  }
}

/** The name of a picture is all that one needs to see it. */
function pathOf(url: string): string | undefined {
  return url.split('?', 1)[0]?.replace(/^\/images\/.*/, '/images/…')
}
