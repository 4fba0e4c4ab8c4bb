import { useAuthViewTexts } from '#web/platform/i18n/auth-view-texts.ts'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { authApi } from '#domain/auth/auth-api.ts'
import { call } from '#web/platform/api/call.ts'
import { CodeBoxes, codeLength, CodeFrame } from '#web/auth/code-boxes.tsx'
import { typedIn, type PendingLogin } from '#web/auth/pending-login.ts'
import { useLogin } from '#web/auth/use-login.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import classes from './sms-code-form.module.css'

/** Checked as soon as its boxes are full. */
export function SmsCodeForm({ pending, submitLabel }: { pending: PendingLogin; submitLabel?: string }) {
  const { code: t } = useAuthViewTexts()
  const { confirm, sending, problem } = useLogin()
  const { busy, run } = useRefusalToast()
  const [code, setCode] = useState('')
  const { phoneNumber, bySms } = pending
  const typed = typedIn(pending)

  const check = (typedCode: string) => void confirm(typed, typedCode)
  const resend = async () => {
    const { username, password } = typed
    await call(authApi.beforeLogin, { input: { username, password, ...(bySms && { bySms }) } })
    setCode('')
    showSuccess(t.resent)
  }

  return (
    <CodeFrame onCheck={() => check(code)}>
      <p className={classes.sent}>{t.sent({ phone: phoneNumber })}</p>
      <CodeBoxes value={code} onChange={setCode} onFull={check} error={problem?.text} />
      <Button type="submit" size="lg" fullWidth loading={sending} disabled={code.length < codeLength}>
        {submitLabel ?? t.submit}
      </Button>
      <p className={classes.nothing}>
        {t.nothing}{' '}
        <Anchor component="button" type="button" underline="always" disabled={busy} onClick={() => void run(resend)}>
          {t.resend}
        </Anchor>
      </p>
    </CodeFrame>
  )
}
