import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorStatus, Refusal, type ErrorBody, type ErrorCode } from '#domain/errors.ts'
import { notFoundPage } from '#server/http/not-found-page.ts'

/** The one place where a refusal, or anything unforeseen, becomes an HTTP answer. */
export function answerErrors(app: FastifyInstance, count: (code: ErrorCode) => void = () => {}) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = error instanceof Refusal ? error : new Refusal(codeOf(error))
    const status = errorStatus[refusal.code]
    count(refusal.code)
    if (status >= 500) request.log.error({ err: error }, 'unforeseen error')
    return reply.status(status).send(bodyOf(refusal))
  })

  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return sendPage(reply)
    return reply.status(404).send({ message: 'resource.notFound.error' } satisfies ErrorBody)
  })
}

function bodyOf({ code, fields, conflict }: Refusal): ErrorBody {
  const [first] = fields
  if (conflict !== undefined) return { message: code, conflict }
  return first === undefined ? { message: code } : { message: code, invalidField: first.field, errors: fields }
}

/** The framework's and the database's own errors, in our words. */
function codeOf(error: FastifyError): ErrorCode {
  if (isDatabaseAway(error)) return 'server.unavailable.error'
  if (error.statusCode === 413) return 'request.tooLarge.error'
  if (error.statusCode === 404) return 'resource.notFound.error'
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return 'request.invalid.error'
  return 'server.error'
}

/** Class 08 is a broken connection, 57P a server that stops or starts, 53 one that has no room left. */
function isDatabaseAway(error: FastifyError): boolean {
  if (/^(08|57P|53)/.test(error.code ?? '') && error.code.length === 5) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(error.code)) return 'syscall' in error
  return /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
}

function wantsPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
}

function sendPage(reply: FastifyReply) {
  return reply.status(404).type('text/html; charset=utf-8').send(notFoundPage)
}
