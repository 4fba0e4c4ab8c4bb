import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { conflictIn, errorStatus, Refusal, type ErrorBody, type ErrorCode } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { languageOf } from '#server/platform/http/language.ts'
import { failurePage, notFoundPage, plainPolicy } from '#server/platform/http/plain-pages.ts'
import { closeAnswer } from '#server/platform/http/security-headers.ts'

/** The one place where a refusal, or any unforeseen error, becomes an HTTP answer. */
export function answerErrors(
  app: FastifyInstance,
  count: (code: ErrorCode) => void = () => {},
  noteTurnedAway: (request: FastifyRequest, code: ErrorCode) => Promise<void> = async () => {},
) {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    // The reader has disconnected before the first byte: nothing has failed, and there is nobody to answer.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) return reply.hijack()
    const refusal = error instanceof Refusal ? error : new Refusal(codeOf(error))
    const status = errorStatus[refusal.code]
    count(refusal.code)
    if (status >= 500 && !isFull.has(refusal.code)) request.log.error({ err: error }, 'unforeseen error')
    else if (isTurnedAway(refusal.code)) {
      request.log.warn({ event: 'refused', code: refusal.code })
      if (status < 500) await orLogged(request, () => noteTurnedAway(request, refusal.code))
    }
    if (status === 503) reply.header('retry-after', '5')
    if (status >= 500 && wantsPage(request)) return sendPage(plain(reply).status(status), failurePage)
    return plain(reply)
      .status(status)
      .send(bodyOf(refusal, languageOf(request.headers['accept-language'])))
  })
}

/** `refuseKnown` refuses a path that is known, but not by this method. */
export function answerUnknown(
  app: FastifyInstance,
  refuseKnown: (request: FastifyRequest, reply: FastifyReply) => void,
) {
  app.setNotFoundHandler((request, reply) => {
    refuseKnown(request, reply)
    if (wantsPage(request)) return sendPage(reply.status(404), notFoundPage)
    return reply.status(404).send({ message: 'resource.notFound.error' } satisfies ErrorBody)
  })
}

/** Removes the headers of the answer that was begun, such as those of a file, from the refusal. */
function plain(reply: FastifyReply) {
  for (const name of ['content-disposition', 'content-encoding']) reply.removeHeader(name)
  return reply.type('application/json; charset=utf-8')
}

/** The caller gets the refusal even if the note of it fails. */
async function orLogged(request: FastifyRequest, note: () => Promise<void>) {
  try {
    await note()
  } catch (error) {
    request.log.error({ err: error }, 'unforeseen error')
  }
}

/** An expected failure that is reported where it begins: a line for each caller would only fill the disk. */
const isFull = new Set<ErrorCode>(['server.busy.error', 'storage.full.error'])

/**
 * Refusals that are logged as warnings: forbidden acts, invalid links, too many requests. An ended sign-in is not one
 * of them.
 */
function isTurnedAway(code: ErrorCode): boolean {
  return /^(notAuthorized|impersonation|request\.tooMany|resetLink|account\.validation|user\.superAdmin|server\.busy|storage\.full)/.test(
    code,
  )
}

/** An unreadable address: the framework calls this before any route or hook. */
export function answerUnreadable(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  closeAnswer(reply)
  void reply.status(400).send({ message: 'request.invalid.error' } satisfies ErrorBody)
}

/**
 * A request that is not HTTP, comes too slowly or has too long a head reaches no route: the answer is written to the
 * socket.
 */
export function answerBrokenClient(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = brokenRequests[error.code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify({ message: 'request.invalid.error' } satisfies ErrorBody)
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json`
  if (socket.writable) socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  socket.destroy(error)
}

/**
 * Not `STATUS_CODES` of node:http: importing that module loads fetch with it, 25 ms of processor time (decision 19).
 */
const brokenRequests: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

function bodyOf({ code, fields, conflict }: Refusal, language: Language): ErrorBody {
  const [first] = fields
  if (conflict !== undefined) return { message: code, conflict: conflictIn(conflict, language) }
  return first === undefined ? { message: code } : { message: code, invalidField: first.field, errors: fields }
}

/** Translates the framework's and the database's own errors into our codes. */
export function codeOf(error: FastifyError): ErrorCode {
  if (error.statusCode === 503 || isOutOfReach(error)) return 'server.unavailable.error'
  if (error.statusCode === 413) return 'request.tooLarge.error'
  if (error.statusCode === 404) return 'resource.notFound.error'
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return 'request.invalid.error'
  return 'server.error'
}

/**
 * A temporary failure of the database or the disk, not of the caller. Class 08 is a broken connection, 53 a lack of
 * resources, 57P a server that stops or starts, 58 a disk that fails; a collision is reported once trying again has not
 * helped. 25006 is a primary that has become a reader.
 */
function isOutOfReach(error: FastifyError): boolean {
  const code = error.code ?? ''
  if (/^(08|53|57P|58|40P01|40001|25006)/.test(code) && code.length === 5) return true
  if (['ENOSPC', 'EDQUOT'].includes(code)) return true
  if (/^E[A-Z_]+$/.test(code)) return 'syscall' in error && networkCalls.has(String(error.syscall))
  return /Connection terminated|timeout exceeded when trying to connect|is not queryable/.test(error.message)
}

const networkCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])

function wantsPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
}

function sendPage(reply: FastifyReply, page: string) {
  return reply.header('content-security-policy', plainPolicy).type('text/html; charset=utf-8').send(page)
}
