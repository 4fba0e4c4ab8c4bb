import { Alert, Anchor } from '@mantine/core'
import { authApi } from '#domain/auth/auth-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import type { Problem } from '#web/auth/use-login.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { longToastMs, showError, showSuccess } from '#web/platform/ui/toast.tsx'

/** The reason why the login failed; the holder of an account not yet validated can have the mail sent again. */
export function ProblemAlert({ problem }: { problem: Problem }) {
  const { auth } = useTexts()

  const resend = async () => {
    try {
      await call(authApi.resendValidation, { input: { username: problem.username } })
      showSuccess(auth.resentValidation, longToastMs)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showError({ title: auth.resendFailed })
    }
  }

  return (
    <Alert role="alert">
      <strong>{problem.text}</strong>
      {problem.code === 'account.not.validated.error' && (
        <p>
          <Anchor component="button" type="button" c="inherit" underline="always" onClick={() => void resend()}>
            {auth.resendValidation}
          </Anchor>
        </p>
      )}
    </Alert>
  )
}
