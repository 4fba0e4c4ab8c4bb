import type { RequestOf } from '#domain/endpoint.ts'
import type { authApi } from '#domain/auth/auth-api.ts'

export type Typed = RequestOf<typeof authApi.login>['input']

export type PendingLogin = Typed & {
  phoneNumber: string
  /** Without, the code was sent to that number. */
  codeFrom?: 'app' | undefined
  /** The number to which it can be sent instead of the app's. */
  smsTo?: string | undefined
  /** It was. */
  bySms?: true
}

/** What the login is asked with. */
export function typedIn({ username, password, rememberMe }: PendingLogin): Typed {
  return { username, password, rememberMe }
}

/** Between the password and the code; in memory only, so that a reload asks again. */
let pending: PendingLogin | undefined

export function keepPendingLogin(login: PendingLogin | undefined) {
  pending = login
}

export function pendingLogin(): PendingLogin | undefined {
  return pending
}
