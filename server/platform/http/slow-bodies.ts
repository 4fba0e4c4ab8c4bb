import type { IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

/** After `patience` a body must come at `leastASecond` bytes on average, counted from its first byte. */
type Pace = { patience: number; leastASecond: number; lookedAtEvery: number }

type Body = { began: number; readBefore: number }

/**
 * A body may take long while it keeps coming: a volunteer in a train sends ten megabytes, but a caller that only wants
 * to occupy the server is cut off early. Node has one limit for both, which is the last resort here.
 */
export function cutSlowBodies(app: FastifyInstance, { patience, leastASecond, lookedAtEvery }: Pace) {
  const bodies = new Map<IncomingMessage, Body>()

  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (hasBody(raw)) bodies.set(raw, { began: performance.now(), readBefore: raw.socket.bytesRead })
    done()
  })
  // A body that is refused before its end may keep coming.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete) bodies.delete(raw)
    done()
  })

  const look = setInterval(() => {
    const now = performance.now()
    for (const [raw, { began, readBefore }] of bodies) {
      const elapsed = now - began
      if (raw.complete || raw.socket.destroyed) bodies.delete(raw)
      else if (elapsed > patience && raw.socket.bytesRead - readBefore < (leastASecond * elapsed) / 1000) {
        bodies.delete(raw)
        app.server.emit('clientError', timeOut(), raw.socket)
      }
    }
  }, lookedAtEvery)
  look.unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(look)
    done()
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The same answer as Node's own timeout. */
function timeOut() {
  return Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
}
