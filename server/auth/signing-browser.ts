import { nameBrowser, type BrowserName, type SystemName } from '#domain/auth/browser-name.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import { callerOf } from '#server/platform/rate-limits/rate-limits.ts'
import { freshToken, hashToken } from '#server/platform/tokens.ts'

const name = 'browser'
/** How long a browser stays known without a sign-in. */
const seconds = 365 * 86_400
const longestUserAgent = 500

/** The browser of a sign-in: its names for people, and the hash that recognises it. */
export type SigningBrowser = {
  browser: BrowserName
  system: SystemName
  /** The hash depends on the account, so that no stored value reveals that two accounts share a browser. */
  hashFor: (accountId: number) => Buffer
  /** Sets the cookie once the sign-in has succeeded. */
  remember: () => void
}

type BrowserRequest = { cookies: Cookies; userAgent: string; fromBrowser: boolean; ip: string }

/**
 * A browser is recognised by the cookie of its first sign-in; a program keeps none, and is recognised by its network.
 */
export function signingBrowser({ cookies, userAgent, fromBrowser, ip }: BrowserRequest): SigningBrowser {
  const shortened = userAgent.slice(0, longestUserAgent)
  const names = nameBrowser(shortened)
  if (!fromBrowser) {
    const program = `program ${shortened} ${callerOf(ip)}`
    return { ...names, hashFor: hashWith(program), remember: () => {} }
  }
  const cookie = cookies.read(name)
  const token = cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : freshToken().token
  return {
    ...names,
    hashFor: hashWith(token),
    remember: () => cookies.leave(name, token, { path: '/api/login', seconds }),
  }
}

function hashWith(token: string): SigningBrowser['hashFor'] {
  return (accountId) => hashToken(`${accountId} ${token}`)
}
