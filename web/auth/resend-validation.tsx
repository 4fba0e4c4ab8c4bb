import { Anchor } from '@mantine/core'
import { authApi } from '#domain/auth/auth-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useAuthViewTexts } from '#web/platform/i18n/auth-view-texts.ts'
import { longToastMs, showError, showSuccess } from '#web/platform/ui/toast.tsx'

/** For the holder of an account that is not validated yet. */
export function ResendValidation({ username }: { username: string }) {
  const { resend: t } = useAuthViewTexts()

  const resend = async () => {
    try {
      await call(authApi.resendValidation, { input: { username } })
      showSuccess(t.sent, longToastMs)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showError({ title: t.failed })
    }
  }

  return (
    <p>
      <Anchor component="button" type="button" c="inherit" underline="always" onClick={() => void resend()}>
        {t.action}
      </Anchor>
    </p>
  )
}
