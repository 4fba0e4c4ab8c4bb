import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOf, encode, encodingFor } from '#server/platform/http/encoding.ts'
import { pagePolicy } from '#server/platform/http/security-headers.ts'

/** The same page at another address, where a script of ours runs before all others. */
type PageAgain = { at: string; first: string }

/**
 * Serves the built browser application: its page at `/`, its hashed files cached for ever, the few others for an hour.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { folder, mapTilesUrl, again }: { folder: string; mapTilesUrl: string | undefined; again: PageAgain },
) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  const named = files.map((file) => file.name).filter((name) => !/^\.|^index\.html|\.(br|gz)$/.test(name))

  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: true,
  })
  const sendPage = (text: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(18).toString('base64')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .header('vary', 'accept-encoding')
      .header('content-security-policy', pagePolicy(nonce, mapTilesUrl))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await encode(bytesOf(text.replaceAll('__CSP_NONCE__', nonce)), encoding, 4))
  }
  app.get('/', sendPage(page))
  app.get(again.at, sendPage(page.replace('<script ', `<script src="/${again.first}"></script><script `)))
  for (const name of named) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, folder, { maxAge: '1h', immutable: false }))
  }
}
