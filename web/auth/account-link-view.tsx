import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { accountLinkApi } from '#domain/account/account-link-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { loginHome, loginRoute } from '#web/auth/login-link.tsx'
import { useAuthViewTexts } from '#web/platform/i18n/auth-view-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Notice } from '#web/platform/ui/notice.tsx'

type LinkProof = { token: string; userId: string }

/**
 * Takes up a new address, undoes a change, or confirms an answer. The reader of the mail presses a button, because programs that read mails
 * follow links too.
 */
export function AccountLinkView(link: LinkProof) {
  const { component } = useParams({ from: loginRoute })
  const act = component as keyof typeof accountLinkApi
  const t = useAuthViewTexts()[act]
  const { auth, errors } = useTexts()
  const [state, setState] = useState<'asked' | 'sending' | 'done'>('asked')
  const [refusal, setRefusal] = useState<string>()
  const [addsAddress, setAddsAddress] = useState(false)

  const send = async () => {
    setState('sending')
    try {
      await call(accountLinkApi[act], { input: 'adds' in t ? { ...link, addsAddress } : link })
      setState('done')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState('asked')
      setRefusal(error.status > 0 ? errors[error.body.message] : auth.networkLost)
    }
  }

  if (state === 'done')
    return (
      <Notice tone="success">
        <strong>{t.done}</strong> {t.next} <Link {...loginHome}>{auth.submit}</Link>
      </Notice>
    )
  return (
    <Stack>
      {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
      <Text>{t.text}</Text>
      {'adds' in t && (
        <Checkbox
          label={t.adds}
          checked={addsAddress}
          onChange={(event) => setAddsAddress(event.currentTarget.checked)}
        />
      )}
      <Button size="lg" loading={state === 'sending'} onClick={() => void send()}>
        {t.action}
      </Button>
    </Stack>
  )
}
