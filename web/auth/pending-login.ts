import type { RequestOf } from '#domain/endpoint.ts'
import type { authApi } from '#domain/auth/auth-api.ts'

export type LoginInput = RequestOf<typeof authApi.login>['input']

export type PendingLogin = LoginInput & {
  phoneNumber: string
  /** Absent when the code was sent to that number. */
  codeFrom?: 'app' | undefined
  /** The number that can receive a code in place of the app's. */
  smsTo?: string | undefined
  /** The user has requested that code. */
  bySms?: true
}

/** The credentials that the login sends. */
export function typedIn({ username, password, rememberMe }: PendingLogin): LoginInput {
  return { username, password, rememberMe }
}

/** Between the password and the code; in memory only, so that a reload requests the password again. */
let pending: PendingLogin | undefined

export function keepPendingLogin(login: PendingLogin | undefined) {
  pending = login
}

export function pendingLogin(): PendingLogin | undefined {
  return pending
}
