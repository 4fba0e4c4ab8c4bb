import type { ErrorCode } from '#domain/errors.ts'
import { ApiError, brokenFields } from '#web/platform/api/api-error.ts'

export type RefusedSave =
  | { kind: 'fields'; errors: Record<string, ErrorCode> }
  | { kind: 'gone'; message: ErrorCode }
  | { kind: 'shown'; message: ErrorCode | 'networkLost' }
  /** The call itself has shown it. */
  | { kind: 'told' }

/** The form's reaction to a failed save, by SPEC section 8. */
export function refusedSave(error: unknown, names: string[]): RefusedSave {
  if (!(error instanceof ApiError)) throw error
  const { status, body } = error
  if (status === 0) return { kind: 'shown', message: 'networkLost' }
  if (status === 401 || status === 404) return { kind: 'gone', message: body.message }
  if (status >= 500) return { kind: 'told' }
  const broken = brokenFields(body)
  const inForm = broken.filter(({ field }) => names.includes(field))
  if (inForm.length === 0) return { kind: 'shown', message: body.message }
  return { kind: 'fields', errors: Object.fromEntries(inForm.map(({ field, message }) => [field, message])) }
}
