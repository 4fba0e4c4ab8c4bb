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
import { useTexts, wordsFor } from '#web/platform/i18n/texts.ts'
import { Notice } from '#web/platform/ui/notice.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'

wordsFor('errors')

type LinkProof = { token: string; userId: string }

export function ValidateAccountView({ token, userId }: LinkProof) {
  const { validation: t } = useAuthViewTexts()
  const { errors } = useTexts()
  // A query, so that redrawing the view does not repeat the call: its link works once.
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

/** The account was registered in another browser, perhaps by somebody else: the reader of the mail chooses the password. */
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

/** The link says whose account it was, so its holder does not type the address again. */
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
