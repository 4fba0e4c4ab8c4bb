import type { FastifyReply, FastifyRequest } from 'fastify'

export type Cookies = {
  read: (name: string) => string | undefined
  /**
   * The cookie is sent back to `path` only, never to a script, and from another site only if asked, when a person
   * follows a link or a redirect.
   */
  leave: (name: string, value: string, options: { path: string; seconds: number; fromOtherSites?: true }) => void
}

/** `https` is the protocol of the public address, whatever the last proxy uses. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, https: boolean): Cookies {
  return {
    read: (name) => {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
      return pairs.find(([known]) => known === name)?.[1]
    },
    leave: (name, value, { path, seconds, fromOtherSites = false }) => {
      const secure = https || request.protocol === 'https' ? '; Secure' : ''
      reply.header(
        'set-cookie',
        `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${fromOtherSites ? 'Lax' : 'Strict'}${secure}`,
      )
    },
  }
}
