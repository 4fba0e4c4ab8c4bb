import { Anchor, Button, Input, PinInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { authApi } from '#domain/auth/auth-api.ts'
import { call } from '#web/platform/api/call.ts'
import { loginHome } from '#web/auth/login-link.tsx'
import { pendingLogin } from '#web/auth/pending-login.ts'
import { useLogin } from '#web/auth/use-login.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import classes from './sms-code-view.module.css'

const codeLength = 6

export function SmsCodeView() {
  const { code: t } = useTexts().auth
  const id = useId()
  const navigate = useNavigate()
  const { confirm, sending, problem } = useLogin()
  const [code, setCode] = useState('')
  const [pending] = useState(pendingLogin)
  const lost = pending === undefined

  // Opened by its address, or reloaded: there is nothing to confirm.
  useEffect(() => {
    if (lost) void navigate({ ...loginHome, replace: true })
  }, [lost, navigate])
  if (pending === undefined) return null
  const { phoneNumber, ...typed } = pending

  const check = (typedCode: string) => void confirm(typed, typedCode)
  const resend = async () => {
    const { username, password } = typed
    await call(authApi.beforeLogin, { input: { username, password } })
    showSuccess(t.resent)
  }

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        check(code)
      }}
    >
      <p className={classes.sent}>{t.sent({ phone: phoneNumber })}</p>
      <Input.Wrapper
        label={t.label}
        labelElement="div"
        labelProps={{ id }}
        description={t.help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={problem?.text}
        errorProps={{ role: 'alert' }}
      >
        <PinInput
          length={codeLength}
          type="number"
          oneTimeCode
          value={code}
          onChange={setCode}
          onComplete={check}
          error={problem !== undefined}
          aria-labelledby={id}
          getInputProps={(index) => ({ 'aria-label': t.digit({ position: index + 1 }) })}
          classNames={{ root: classes.digits, input: classes.digit }}
        />
      </Input.Wrapper>
      <Button type="submit" size="lg" fullWidth loading={sending} disabled={code.length < codeLength}>
        {t.submit}
      </Button>
      <p className={classes.nothing}>
        {t.nothing}{' '}
        <Anchor component="button" type="button" underline="always" onClick={() => void resend()}>
          {t.resend}
        </Anchor>
      </p>
    </form>
  )
}
