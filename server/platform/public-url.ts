import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'

/**
 * Returns the address at which people reach the server: the setting, or else the address it listens on. Never what a
 * request claims.
 */
export function publicUrlOf(config: Config, app: FastifyInstance): string {
  if (config.publicUrl !== undefined) return config.publicUrl
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  return `http://${config.host}:${port}`
}
