import type { Registration } from '#server/auth/registration-queries.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import { freshToken, hashToken } from '#server/platform/tokens.ts'

const name = 'registration'
/** As long as the link of the mail is valid. */
const seconds = 72 * 3600

/** Marks the browser that registers: a user who follows the mail in it has already chosen the password. */
export function markRegisteringBrowser(cookies: Cookies): Buffer {
  const { token, hash } = freshToken()
  cookies.leave(name, token, { path: '/authentication', seconds })
  return hash
}

export function isRegisteringBrowser(cookies: Cookies, { registeredBy }: Registration): boolean {
  const token = cookies.read(name)
  return token !== undefined && hashToken(token).equals(registeredBy)
}
