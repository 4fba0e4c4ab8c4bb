import type { ErrorBody } from '#domain/errors.ts'

/** A call that was refused or, with status 0, never reached the server. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

/** The fields that the server refused, each with its fault. */
export function brokenFields({ errors, invalidField, message }: ErrorBody) {
  return errors ?? (invalidField ? [{ field: invalidField, message }] : [])
}
