import { Anchor, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { authApi } from '#domain/auth/auth-api.ts'
import { isRecoveryCode, plainCode } from '#domain/auth/recovery-code.ts'
import { takeFocus } from '#web/platform/ui/take-focus.ts'
import { useAuthViewTexts } from '#web/platform/i18n/auth-view-texts.ts'
import { CodeBoxes, codeLength, CodeFrame } from '#web/auth/code-boxes.tsx'
import { typedIn, type PendingLogin } from '#web/auth/pending-login.ts'
import { useLogin } from '#web/auth/use-login.ts'
import { call } from '#web/platform/api/call.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import classes from './sms-code-form.module.css'

type AppCodeFormProps = {
  pending: PendingLogin
  submitLabel?: string | undefined
  /** A code was sent to the telephone instead. */
  onSent: (pending: PendingLogin) => void
}

/** The code of the app, or a recovery code. */
export function AppCodeForm({ pending, submitLabel, onSent }: AppCodeFormProps) {
  const { code: shared, appCode: t } = useAuthViewTexts()
  const { confirm, sending, problem } = useLogin()
  const { busy, run } = useRefusalToast()
  const [code, setCode] = useState('')
  const [withRecovery, setWithRecovery] = useState(false)
  const typed = typedIn(pending)
  const isWhole = withRecovery ? isRecoveryCode(plainCode(code)) : code.length === codeLength

  const check = (typedCode: string) => void confirm(typed, typedCode)
  const send = async (phoneNumber: string) => {
    const { username, password } = typed
    await call(authApi.beforeLogin, { input: { username, password, bySms: true } })
    onSent({ ...typed, phoneNumber, bySms: true })
  }

  return (
    <CodeFrame onCheck={() => check(code)}>
      <p className={classes.sent}>{withRecovery ? t.recovery.text : t.text}</p>
      {withRecovery ? (
        <TextInput
          ref={takeFocus}
          label={t.recovery.label}
          description={t.recovery.help}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={problem?.text}
          errorProps={{ role: 'alert' }}
        />
      ) : (
        <CodeBoxes value={code} onChange={setCode} onFull={check} error={problem?.text} />
      )}
      <Button type="submit" size="lg" fullWidth loading={sending} disabled={!isWhole}>
        {submitLabel ?? shared.submit}
      </Button>
      <p className={classes.nothing}>
        {withRecovery ? t.recovery.back : t.without}{' '}
        <Anchor
          component="button"
          type="button"
          underline="always"
          onClick={() => {
            setCode('')
            setWithRecovery(!withRecovery)
          }}
        >
          {withRecovery ? t.recovery.useApp : t.useRecovery}
        </Anchor>
        {pending.smsTo && !withRecovery && (
          <>
            {' '}
            {t.or}{' '}
            <Anchor
              component="button"
              type="button"
              underline="always"
              disabled={busy}
              onClick={() => void run(() => send(pending.smsTo!))}
            >
              {t.bySms({ phone: pending.smsTo })}
            </Anchor>
          </>
        )}
      </p>
    </CodeFrame>
  )
}
