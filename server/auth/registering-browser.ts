import type { Registration } from '#server/auth/registration-queries.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import { freshToken, hashToken } from '#server/platform/tokens.ts'

const name = 'registration'
/** As long as the link of the mail. */
const seconds = 72 * 3600

/** Left in the browser that registers: who follows the mail there has chosen the password already. */
export function markRegisteringBrowser(cookies: Cookies): Buffer {
  const { token, hash } = freshToken()
  cookies.leave(name, token, { path: '/authentication', seconds })
  return hash
}

export function isRegisteringBrowser(cookies: Cookies, { registeredBy }: Registration): boolean {
  const token = cookies.read(name)
  return token !== undefined && hashToken(token).equals(registeredBy)
}
