import { ApiError } from '#web/platform/api/api-error.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

/** Why a call failed: the server's words for its refusal, or ours where it was not reached. */
export function failureText({ errors, forms }: Pick<Texts, 'errors' | 'forms'>, error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.status === 0 ? forms.networkLost : errors[error.body.message]
}
