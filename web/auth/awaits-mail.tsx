import { knownUsername } from '#web/auth/known-username.ts'
import { ResendValidation } from '#web/auth/resend-validation.tsx'
import { useAuthViewTexts } from '#web/platform/i18n/auth-view-texts.ts'
import { Space } from '#web/platform/i18n/space.tsx'
import { Notice } from '#web/platform/ui/notice.tsx'

/** On the login after a registration: what remains to be done stays on the page, after the toast has gone. */
export function AwaitsMail() {
  const { awaitsMail: t } = useAuthViewTexts()
  const address = knownUsername()
  return (
    <Notice tone="success">
      {address === '' ? t.sent : t.sentTo({ address })}
      <Space />
      {t.next}
      {address !== '' && <ResendValidation username={address} />}
    </Notice>
  )
}
