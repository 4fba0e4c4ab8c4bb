import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { remembered } from '#server/platform/remembered.ts'
import { codeOf } from '#server/platform/http/errors.ts'
import { encode, encodingFor, type Encoding } from '#server/platform/http/encoding.ts'
import { inTurn } from '#server/platform/in-turn.ts'

/** A page may have its own policy, or have moved; a feed names its licence. */
export type PublicAnswer =
  | { type: string; body: string; status?: number; policy?: string; location?: string; licenceUrl?: string }
  | undefined
type Packed = {
  type: string
  status: number
  policy?: string | undefined
  location?: string | undefined
  licenceUrl?: string | undefined
  etag: string
  length: number
  /** Compressed on the first request for it. */
  bodyIn: (encoding: Encoding) => Promise<Buffer>
}

/** Requests with equal keys share one answer, so unknown parameters compute no new one. */
export type Serve = (
  path: string,
  keyOf: (request: FastifyRequest) => unknown,
  make: (request: FastifyRequest) => Promise<PublicAnswer>,
) => void

export type PublicAnswers = ReturnType<typeof publicAnswers>

/** How long an answer is remembered, in milliseconds. */
export const usualFreshMs = 5000
/**
 * A withdrawn event is gone within ten seconds, through a shared cache too: 5 here, 3 there, and 1 in a browser. So no
 * `stale-while-revalidate`: the first reader after a quiet hour would get the page of an hour ago.
 */
const sharedCaching = 'public, max-age=1, s-maxage=3'
const mostKept = 500
/** While the database is away, the agenda goes on with what it last showed. */
const longestAway = 10 * 60_000
/** One that is silent for so long may be away. */
const patience = 5000
/** Limits the answers computed at once, so that most connections stay free for signed-in people. */
const mostMadeAtOnce = 3
/** A page may request the reader's position, when the reader chooses it. */
const permissions = 'camera=(), microphone=(), geolocation=(self), payment=()'

/** Serves answers that are computed once for a few seconds, compressed once, and identified by an ETag. */
export function publicAnswers(app: FastifyInstance, policy: string, freshMs: number) {
  const remember = remembered<Packed | undefined>(freshMs, {
    most: mostKept,
    mostLength: 32 * 1024 * 1024,
    // Both compressed forms together are shorter than the text.
    lengthOf: (packed) => 2 * (packed?.length ?? 0),
    goesOn: {
      after: (failure) => codeOf(failure as FastifyError) === 'server.unavailable.error',
      ms: longestAway,
      patience,
    },
  })
  const making = inTurn(mostMadeAtOnce)

  const serve: Serve = (path, keyOf, make) => {
    const keyOfOrRefuse = (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return keyOf(request)
      } catch (error) {
        // A script of another site can read why it was refused.
        openToAll(reply)
        throw error
      }
    }
    app.options(path, async (_request, reply) => openToAll(reply).headers(preflight).status(204).send())
    app.get(path, async (request, reply) => {
      const answer = await remember(`${path} ${JSON.stringify(keyOfOrRefuse(request, reply))}`, () =>
        making(async () => {
          const packed = pack(await make(request))
          await packed?.bodyIn(wantedBy(request))
          return packed
        }),
      )
      return answer === undefined ? missing(reply) : send(request, reply, answer, policy)
    })
  }

  /** The address changes with the content, so readers cache it for ever. */
  const serveForEver = ({ url, type, body }: { url: string; type: string; body: string }) => {
    const packed = pack({ type, body })
    app.get(url, async (request, reply) =>
      sendBody(request, reply.header('cache-control', 'public, max-age=31536000, immutable'), packed!),
    )
  }
  return { serve, serveForEver }
}

function pack(answer: PublicAnswer): Packed | undefined {
  if (answer === undefined) return undefined
  const { type, body, status = 200, policy, location, licenceUrl } = answer
  const content = Buffer.from(body)
  const made = new Map<Encoding, Promise<Buffer>>()
  const bodyIn = (encoding: Encoding) => {
    const known = made.get(encoding) ?? encode(content, encoding, 5)
    made.set(encoding, known)
    return known
  }
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 27)
  return { type, status, policy, location, licenceUrl, etag: `W/"${digest}"`, length: content.length, bodyIn }
}

function wantedBy(request: FastifyRequest): Encoding {
  return encodingFor(request.headers['accept-encoding'])
}

function send(request: FastifyRequest, reply: FastifyReply, packed: Packed, policy: string) {
  const { type, status, location, licenceUrl, etag } = packed
  reply.status(status).header('cache-control', sharedCaching)
  if (location !== undefined) reply.header('location', location)
  if (licenceUrl !== undefined) reply.header('link', `<${licenceUrl}>; rel="license"`)
  if (type.startsWith('text/html'))
    reply.header('content-security-policy', packed.policy ?? policy).header('permissions-policy', permissions)
  else openToAll(reply)
  if (status !== 200) return sendBody(request, reply, packed)
  reply.header('etag', etag)
  if (isKnown(request.headers['if-none-match'], etag)) return reply.header('vary', 'accept-encoding').status(304).send()
  return sendBody(request, reply, packed)
}

async function sendBody(request: FastifyRequest, reply: FastifyReply, { type, bodyIn }: Packed) {
  const encoding = wantedBy(request)
  const body = await bodyIn(encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').type(type).send(body)
}

/** Any site may read, with or without a copy that it already has. */
function openToAll(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'etag, link')
    .header('cross-origin-resource-policy', 'cross-origin')
}

const preflight = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'if-none-match, cache-control, content-type, accept',
  'access-control-max-age': '86400',
}

function isKnown(given: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return given !== undefined && (given.trim() === '*' || given.split(',').some((tag) => bare(tag) === bare(etag)))
}

function missing(reply: FastifyReply) {
  reply.callNotFound()
  return reply
}
