import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { authApi } from '#domain/auth/auth-api.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useBackToLoginSoon } from '#web/auth/back-to-login-soon.ts'
import { ChoosePasswordForm } from '#web/auth/choose-password-form.tsx'
import { loginHome } from '#web/auth/login-link.tsx'
import { useAuthViewTexts } from '#web/platform/i18n/auth-view-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Notice } from '#web/platform/ui/notice.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'

type LinkProof = { token: string; userId: string }

export function ValidateAccountView({ token, userId }: LinkProof) {
  const { validation: t } = useAuthViewTexts()
  const { errors } = useTexts()
  // A query, because it is asked once however often the view is drawn; its link works once.
  const validation = useQuery({
    queryKey: ['validateAccount', token, userId],
    queryFn: () => call(authApi.validateAccount, { input: { token, userId } }),
    staleTime: Infinity,
    retry: false,
  })
  const [isChosen, setChosen] = useState(false)
  const isDone = validation.isSuccess || isChosen
  useBackToLoginSoon(isDone)

  if (isDone) {
    return (
      <Notice tone="success">
        <strong>{t.done}</strong> {t.soon}
      </Notice>
    )
  }
  if (validation.error === null) return <p aria-live="polite">{t.running}</p>
  const code = codeOf(validation.error)
  if (code === 'validation.password.error')
    return <ChoosePassword token={token} userId={userId} onChosen={() => setChosen(true)} />
  if (code === 'validationLink.old.error') return <OldLink token={token} userId={userId} />
  return (
    <Notice tone={code === 'account.alreadyValidated.error' ? 'success' : 'danger'}>
      <p>{errors[code]}</p>
      {code === 'account.validation.error' && <p>{t.unknown}</p>}
      <Link {...loginHome}>{t.logIn}</Link>
    </Notice>
  )
}

/** The account was registered elsewhere, perhaps by somebody else: whoever reads the mail says what opens it. */
function ChoosePassword({ token, userId, onChosen }: LinkProof & { onChosen: () => void }) {
  const { validation } = useAuthViewTexts()
  return (
    <>
      <Text mb="md">{validation.choose}</Text>
      <ChoosePasswordForm
        submitLabel={validation.submit}
        choose={(newPassword) => call(authApi.validateAccount, { input: { token, userId, newPassword } })}
        onChosen={onChosen}
      />
    </>
  )
}

/** Its holder need not type their address again: the link says whose it was. */
function OldLink(link: LinkProof) {
  const { validation: t } = useAuthViewTexts()
  const { errors } = useTexts()
  const { busy, run } = useRefusalToast()
  const [isRenewed, setRenewed] = useState(false)
  const renew = async () => {
    await call(authApi.renewValidationLink, { input: link })
    setRenewed(true)
  }
  if (isRenewed) return <Notice tone="success">{t.renewed}</Notice>
  return (
    <Notice tone="danger">
      <p>{errors['validationLink.old.error']}</p>
      <Anchor component="button" type="button" underline="always" disabled={busy} onClick={() => void run(renew)}>
        {t.renew}
      </Anchor>
    </Notice>
  )
}

function codeOf(error: Error): ErrorCode {
  const isAnswer = error instanceof ApiError && error.status > 0 && error.status < 500
  return isAnswer ? error.body.message : 'account.validation.error'
}
