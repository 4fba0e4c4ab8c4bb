import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Endpoint } from '#domain/endpoint.ts'
import { attachmentOf } from '#server/platform/http/attachment.ts'
import { encodeStream } from '#server/platform/http/encode-stream.ts'
import { bytesOf, encode, encodingFor } from '#server/platform/http/encoding.ts'
import { closeAnswer } from '#server/platform/http/security-headers.ts'

/** An answer already shaped as JSON by PostgreSQL, or a stream of it. */
export class Json {
  readonly body: string | Readable
  constructor(body: string | Readable) {
    this.body = body
  }
}

/** Lines of JSON, each sent as soon as it is ready. */
export class Lines {
  readonly body: Readable
  constructor(body: Readable) {
    this.body = body
  }
}

/** A file to download, sent as it is made. */
export class Download {
  readonly body: Readable
  readonly fileName: string
  readonly type: string | undefined
  constructor(body: Readable, fileName: string, type?: string) {
    this.body = body
    this.fileName = fileName
    this.type = type
  }
}

export function pdfFile(content: Buffer, name: string): Download {
  return new Download(Readable.from([content]), `${name}.pdf`, 'application/pdf')
}

/**
 * A stream of events that lasts as long as both sides want: `begin` writes to the response from then on. `admit` may
 * refuse it; both run in one go, so that streams which come at once are counted one after the other.
 */
export class EventStream {
  readonly admit: () => void
  readonly begin: (response: ServerResponse) => void
  constructor({ admit, begin }: Pick<EventStream, 'admit' | 'begin'>) {
    this.admit = admit
    this.begin = begin
  }
}

/** Whether an answer cannot be seen whole before it is sent. */
export function isSentInPieces(answer: unknown): boolean {
  if (answer instanceof Json) return answer.body instanceof Readable
  return answer instanceof Lines || answer instanceof Download || answer instanceof EventStream
}

/** Sends what a handler returned, by its kind. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  { endpoint, https }: { endpoint: Endpoint; https: boolean },
) {
  if (answer instanceof EventStream) return beginStream(request, reply, answer, https)
  if (answer instanceof Download) return sendFile(reply, endpoint, answer)
  if (answer instanceof Lines) return sendLines(reply, answer)
  return send(request, reply, answer)
}

/** A shorter answer fits into one packet anyway, so compressing it gains nothing. */
const worthEncoding = 1400

async function send(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  reply.type('application/json; charset=utf-8')
  reply.header('vary', 'accept-encoding')
  const body = answer instanceof Json ? answer.body : JSON.stringify(answer)
  if (typeof body === 'string' && body.length < worthEncoding) return reply.send(body)
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(typeof body === 'string' ? await encode(bytesOf(body), encoding, 4) : encodeStream(body, encoding))
}

export const eventStream = 'text/event-stream'

/**
 * Disables proxy buffering and compression, so that each event is sent at once; onSend hooks do not run on hijacked
 * replies.
 */
function beginStream(request: FastifyRequest, reply: FastifyReply, stream: EventStream, https: boolean) {
  stream.admit()
  if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  reply.type(eventStream).header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no')
  // The connection ends with the stream: a stopping server would wait for one that is idle.
  reply.header('connection', 'close').header('x-request-id', request.id)
  // A stream without chunks, which would be written one by one.
  reply.raw.removeHeader('transfer-encoding')
  closeAnswer(reply)
  reply.hijack()
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>)
  stream.begin(reply.raw)
}

function sendFile(reply: FastifyReply, { answersFile }: Endpoint, { body, fileName, type }: Download) {
  reply.type(type ?? answersFile ?? 'application/octet-stream')
  reply.header('content-disposition', attachmentOf(fileName))
  // A file that is opened in a browser cannot run anything.
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  return reply.send(body)
}

/** Prevents an encoder or a proxy from holding a line back until more have come. */
function sendLines(reply: FastifyReply, { body }: Lines) {
  reply.type('application/x-ndjson; charset=utf-8').header('x-accel-buffering', 'no')
  return reply.send(body)
}
