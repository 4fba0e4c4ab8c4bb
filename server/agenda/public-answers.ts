import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { remembered } from '#server/agenda/remembered.ts'
import { encode, encodingFor, type Encoding } from '#server/platform/http/encoding.ts'
import { inTurn } from '#server/platform/in-turn.ts'

/** A page may have a policy of its own, or have moved. */
export type PublicAnswer =
  | { type: string; body: string; status?: number; policy?: string; location?: string }
  | undefined
type Packed = {
  type: string
  status: number
  policy?: string | undefined
  location?: string | undefined
  etag: string
  bodies: Record<Encoding, Buffer>
}

/** Requests with equal keys share one answer: parameters that are not read make no new one. */
export type Serve = (
  path: string,
  keyOf: (request: FastifyRequest) => unknown,
  make: (request: FastifyRequest) => Promise<PublicAnswer>,
) => void

export type PublicAnswers = ReturnType<typeof publicAnswers>

/** How long an answer is remembered, in milliseconds; a shared cache may keep it a little longer. */
export const usualFreshMs = 5000
const mostKept = 500
/** Only so many answers are made at once, so that most connections stay free for signed-in people. */
const mostMadeAtOnce = 3
/** A page may ask where its reader is, when the reader asks it to. */
const permissions = 'camera=(), microphone=(), geolocation=(self), payment=()'
const sharedCaching = 'public, max-age=5, s-maxage=15, stale-while-revalidate=60'

/** Serves what is made once for a few seconds, compressed once, and known by its ETag. */
export function publicAnswers(app: FastifyInstance, policy: string, freshMs: number) {
  const remember = remembered<Packed | undefined>(freshMs, {
    most: mostKept,
    mostLength: 32 * 1024 * 1024,
    lengthOf: (packed) => Object.values(packed?.bodies ?? {}).reduce((sum, { length }) => sum + length, 0),
  })
  const making = inTurn(mostMadeAtOnce)

  const serve: Serve = (path, keyOf, make) => {
    app.get(path, async (request, reply) => {
      const answer = await remember(`${path} ${JSON.stringify(keyOf(request))}`, () =>
        making(async () => pack(await make(request))),
      )
      return answer === undefined ? missing(reply) : send(request, reply, answer, policy)
    })
  }

  /** What its name changes with: readers keep it for ever. */
  const serveForEver = ({ url, type, body }: { url: string; type: string; body: string }) => {
    const packed = pack({ type, body })
    app.get(url, async (request, reply) =>
      sendBody(request, reply.header('cache-control', 'public, max-age=31536000, immutable'), (await packed)!),
    )
  }
  return { serve, serveForEver }
}

async function pack(answer: PublicAnswer): Promise<Packed | undefined> {
  if (answer === undefined) return undefined
  const { type, body, status = 200, policy, location } = answer
  const content = Buffer.from(body)
  const encoded = (encoding: Encoding) => encode(content, encoding, 5)
  const [br, gzip, identity] = await Promise.all([encoded('br'), encoded('gzip'), encoded('identity')])
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  return { type, status, policy, location, etag: `W/"${digest}"`, bodies: { br, gzip, identity } }
}

function send(request: FastifyRequest, reply: FastifyReply, packed: Packed, policy: string) {
  const { type, status, location, etag } = packed
  reply.status(status).header('cache-control', sharedCaching)
  if (location !== undefined) reply.header('location', location)
  if (type.startsWith('text/html'))
    reply.header('content-security-policy', packed.policy ?? policy).header('permissions-policy', permissions)
  else reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
  if (status !== 200) return sendBody(request, reply, packed)
  reply.header('etag', etag)
  if (isKnown(request.headers['if-none-match'], etag)) return reply.header('vary', 'accept-encoding').status(304).send()
  return sendBody(request, reply, packed)
}

function sendBody(request: FastifyRequest, reply: FastifyReply, { type, bodies }: Packed) {
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').type(type).send(bodies[encoding])
}

function isKnown(given: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return given !== undefined && (given.trim() === '*' || given.split(',').some((tag) => bare(tag) === bare(etag)))
}

function missing(reply: FastifyReply) {
  reply.callNotFound()
  return reply
}
