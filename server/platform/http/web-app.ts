import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagePolicy } from '#server/platform/http/security-headers.ts'

/**
 * Serves the built browser application: its page at `/`, its hashed files cached for ever, the few others for an hour.
 */
export async function serveWebApp(app: FastifyInstance, folder: string, mapTilesUrl: string | undefined) {
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
  app.get('/', async (_request, reply) => {
    const nonce = randomBytes(18).toString('base64')
    return reply
      .header('content-security-policy', pagePolicy(nonce, mapTilesUrl))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce))
  })
  for (const name of named) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, folder, { maxAge: '1h', immutable: false }))
  }
}
