import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { accountLinkApi } from '#domain/account/account-link-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { loginHome } from '#web/auth/login-link.tsx'
import { useAuthViewTexts } from '#web/platform/i18n/auth-view-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Notice } from '#web/platform/ui/notice.tsx'
import { Link } from '@tanstack/react-router'

type LinkProof = { token: string; userId: string }
type LinkAct = keyof typeof accountLinkApi

export function ConfirmAddressView(link: LinkProof) {
  return <AccountLinkView act="confirmAddress" link={link} />
}

export function UndoChangeView(link: LinkProof) {
  return <AccountLinkView act="undoChange" link={link} />
}

/** The reader of a mail presses a button, because programs that read mails follow links too. */
function AccountLinkView({ act, link }: { act: LinkAct; link: LinkProof }) {
  const t = useAuthViewTexts()[act]
  const { auth, errors } = useTexts()
  const [state, setState] = useState<'asked' | 'sending' | 'done'>('asked')
  const [refusal, setRefusal] = useState<string>()

  const send = async () => {
    setState('sending')
    try {
      await call(accountLinkApi[act], { input: link })
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
      <Button size="lg" loading={state === 'sending'} onClick={() => void send()}>
        {t.action}
      </Button>
    </Stack>
  )
}
