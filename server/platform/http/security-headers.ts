import type { FastifyInstance, FastifyReply } from 'fastify'
import { fail } from '#domain/errors.ts'

const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Every answer is closed by default; a page allows what it needs with its own policy. */
export function addSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }) {
  app.addHook('onSend', async (request, reply) => {
    if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    reply.header('x-request-id', request.id)
    closeAnswer(reply)
  })
}

export function closeAnswer(reply: FastifyReply) {
  const closed = { ...headers, 'content-security-policy': closedPolicy, 'cache-control': 'no-store' }
  const ownPolicy = String(reply.getHeader('content-security-policy') ?? '')
  for (const [name, value] of Object.entries(closed)) {
    // A policy that names who may frame a page is complete: the older header cannot express a list.
    const isFramable = name === 'x-frame-options' && /frame-ancestors (?!'none')/.test(ownPolicy)
    if (!isFramable && !reply.hasHeader(name)) reply.header(name, value)
  }
}

/**
 * No cookie signs a user in, so a form on another site could do nothing in a visitor's name; it could still make many
 * visitors call the endpoints that take no token. A browser reports where a call comes from, and a script cannot forge
 * that.
 */
export function refuseOtherSites(app: FastifyInstance) {
  app.addHook('onRequest', async ({ method, headers: { 'sec-fetch-site': site } }) => {
    if (site === 'cross-site' && method !== 'GET' && method !== 'HEAD') fail('notAuthorized.error')
  })
}

/**
 * Scripts and fonts come from this server alone; styles carry the page's nonce; pictures may also be the map's tiles.
 */
export function pagePolicy(nonce: string, mapTilesUrl: string | undefined): string {
  const tiles = mapTilesUrl === undefined ? '' : ` ${originOf(mapTilesUrl)}`
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` becomes `https://*.tiles.example`. */
export function originOf(mapTilesUrl: string): string {
  return /^https?:\/\/[^/]+/.exec(mapTilesUrl)?.[0].replace('{s}', '*') ?? ''
}
