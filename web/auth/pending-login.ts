import type { RequestOf } from '#domain/endpoint.ts'
import type { authApi } from '#domain/auth/auth-api.ts'

export type Typed = RequestOf<typeof authApi.login>['input']

export type PendingLogin = Typed & {
  phoneNumber: string
  /** Without, the code was sent to that number. */
  codeFrom?: 'app' | undefined
}

/** Between the password and the code; in memory only, so that a reload asks again. */
let pending: PendingLogin | undefined

export function keepPendingLogin(login: PendingLogin | undefined) {
  pending = login
}

export function pendingLogin(): PendingLogin | undefined {
  return pending
}
