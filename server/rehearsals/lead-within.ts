import type { FastifyInstance } from 'fastify'

/** Matches the addresses in a page, and nothing in the words of people: their quotes are escaped. */
const toOwnAddress = /(?<==")\/(?!\/|assets\/|favicon\.|apple-touch-icon\.)/g

/**
 * The public pages name their own addresses from the first slash: in a rehearsal these would lead to the real agenda.
 * The fonts and the signs of the site are served by the product alone.
 */
export function leadWithin(app: FastifyInstance, root: string) {
  app.addHook('onSend', async (_request, reply, payload) => {
    const moved = reply.getHeader('location')
    if (typeof moved === 'string' && moved.startsWith('/')) reply.header('location', root + moved)
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (!isPage || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
    return payload.toString().replace(toOwnAddress, `${root}/`)
  })
}
