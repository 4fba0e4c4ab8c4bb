import {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import type { Writable } from 'node:stream'
import { destination } from 'pino'
import type { Config } from '#server/platform/config.ts'

/** Logs one line for each request, when it is answered: a second one would cost more than many answers do. */
class AnsweredRequests extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime * 10) / 10 }
    if (error) reply.log.error({ ...line, err: error }, 'request failed')
    else reply.log.info(line, 'request')
  }
}

/**
 * Lines are written together: a write for each line was a tenth of an answer's cost. Waiting lines are also written
 * when the process ends, unless it is killed.
 */
const longestWaitOfALine = 50

/**
 * One JSON line per event, each with its request's id. Bodies, headers and query strings are not written: they contain
 * passwords, tokens and personal data.
 */
export function logging(level: Config['logLevel'], stream?: Writable): FastifyServerOptions {
  if (level === 'silent') return { logger: false }
  return {
    logger: {
      level,
      stream: stream ?? destination({ sync: false, minLength: 4096, periodicFlush: longestWaitOfALine }),
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
        res: (reply) => ({ statusCode: reply.statusCode }),
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          message: withoutPictures(error.message),
          stack: withoutPictures(error.stack ?? ''),
          code: error.code,
        }),
      },
    },
    logController: new AnsweredRequests({ requestIdLogLabel: 'requestId' }),
  }
}

/** The name of a picture is all that one needs to see it, so it is not logged. */
function pathOf(url: string): string | undefined {
  return url.split('?', 1)[0]?.replace(/^\/images\/.*/, '/images/…')
}

function withoutPictures(text: string): string {
  return text.replace(/[\w-]{32}(?=(?:-(?:list|page|zoom))?\.(?:webp|jpg|png|gif)\b)/g, '…')
}

/** Each line of a request has the caller's address: after an attack it is the first thing one looks for. */
export function sayWhereFrom(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    addToEachLogLine(request.log, { ip: request.ip })
    done()
  })
}

/** Adds fields to the later log lines of a request. Changing its logger is cheaper than making a child logger. */
export function addToEachLogLine(log: FastifyBaseLogger, said: Record<string, unknown>) {
  ;(log as { setBindings?: (bindings: Record<string, unknown>) => void }).setBindings?.(said)
}
