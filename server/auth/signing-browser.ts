import { nameBrowser, type BrowserName, type SystemName } from '#domain/auth/browser-name.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import { callerOf } from '#server/platform/rate-limits/rate-limits.ts'
import { freshToken, hashToken } from '#server/platform/tokens.ts'

const name = 'browser'
/** As long as a browser is known without coming back. */
const seconds = 365 * 86_400
const longestUserAgent = 500

/** What somebody signs in with: its names for people, and by what it is known again. */
export type SigningBrowser = {
  browser: BrowserName
  system: SystemName
  /** The hash depends on the account, so that no stored value tells that two accounts share a browser. */
  hashFor: (accountId: number) => Buffer
  /** Leaves the cookie once somebody has signed in. */
  remember: () => void
}

type Asking = { cookies: Cookies; userAgent: string; fromBrowser: boolean; ip: string }

/** A browser is known by a cookie that it has had since it signed in; a program keeps none, and is known by where it runs. */
export function signingBrowser({ cookies, userAgent, fromBrowser, ip }: Asking): SigningBrowser {
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
