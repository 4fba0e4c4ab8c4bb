import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authApi } from '#domain/auth/auth-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useBackToLoginSoon } from '#web/auth/back-to-login-soon.ts'
import { ChoosePasswordForm } from '#web/auth/choose-password-form.tsx'
import { ViewLink } from '#web/auth/login-link.tsx'
import { useAuthViewTexts } from '#web/platform/i18n/auth-view-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { FormSkeleton } from '#web/platform/ui/form/form-skeleton.tsx'
import { Notice } from '#web/platform/ui/notice.tsx'

/** An invitation leads here too; the link is checked before the form is shown. */
export function ResetPasswordView({ token, userId }: { token: string; userId: string }) {
  const { reset, validation } = useAuthViewTexts()
  const { auth, errors } = useTexts()
  const [done, setDone] = useState(false)
  useBackToLoginSoon(done)
  const link = useQuery({
    queryKey: ['checkResetPasswordToken', token, userId],
    queryFn: () => call(authApi.checkResetPasswordToken, { input: { token, userId } }),
    retry: false,
  })

  if (done) {
    return (
      <Notice tone="success">
        <strong>{reset.done}</strong> {validation.soon}
      </Notice>
    )
  }
  if (link.error) {
    const refused =
      link.error instanceof ApiError && link.error.status > 0 ? errors[link.error.body.message] : auth.networkLost
    return (
      <Notice tone="danger">
        {refused} <ViewLink view="forgotPassword">{reset.again}</ViewLink>
      </Notice>
    )
  }
  if (!link.isSuccess) return <FormSkeleton fields={2} />
  return (
    <ChoosePasswordForm
      submitLabel={reset.submit}
      choose={(newPassword) => call(authApi.resetPassword, { input: { token, userId, newPassword } })}
      onChosen={() => setDone(true)}
    />
  )
}
