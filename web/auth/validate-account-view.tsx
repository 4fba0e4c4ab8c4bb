import { useQuery } from '@tanstack/react-query'
import { authApi } from '#domain/auth/auth-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useBackToLoginSoon } from '#web/auth/back-to-login-soon.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Notice } from '#web/platform/ui/notice.tsx'

export function ValidateAccountView({ token, userId }: { token: string; userId: string }) {
  const { auth, errors } = useTexts()
  // A query, because it is asked once however often the view is drawn; its link works once.
  const validation = useQuery({
    queryKey: ['validateAccount', token, userId],
    queryFn: () => call(authApi.validateAccount, { input: { token, userId } }),
    staleTime: Infinity,
    retry: false,
  })
  useBackToLoginSoon(validation.isSuccess)

  if (validation.isSuccess) {
    return (
      <Notice tone="success">
        <strong>{auth.validation.done}</strong> {auth.validation.soon}
      </Notice>
    )
  }
  if (validation.error) return <Notice tone="danger">{failureOf(validation.error, errors)}</Notice>
  return <p aria-live="polite">{auth.validation.running}</p>
}

function failureOf(error: Error, errors: ReturnType<typeof useTexts>['errors']): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
    return errors['account.validation.error']
  return error.status === 401 ? errors['Login.error'] : errors[error.body.message]
}
