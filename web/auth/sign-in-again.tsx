import { Button, PasswordInput } from '@mantine/core'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { useState, type SubmitEvent } from 'react'
import type { PendingLogin } from '#web/auth/pending-login.ts'
import { ProblemAlert } from '#web/auth/problem-alert.tsx'
import { signOut } from '#web/auth/sign-out.ts'
import { endingNow } from '#web/platform/session/session.ts'
import { PasskeyButton } from '#web/auth/passkey-button.tsx'
import { canHavePasskeys } from '#web/platform/passkeys.ts'
import { CodeForm } from '#web/auth/code-form.tsx'
import { useLogin } from '#web/auth/use-login.ts'
import { useAuthViewTexts } from '#web/platform/i18n/auth-view-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import classes from './sign-in-again.module.css'

type SignInAgainProps = { username: string; rememberMe: boolean }

/** Shown over the page, so that nothing typed is lost when a sign-in has ended. */
export function SignInAgain({ username, rememberMe }: SignInAgainProps) {
  const { signInAgain: t } = useAuthViewTexts()
  const [pending, setPending] = useState<PendingLogin>()
  const isIdle = endingNow() === 'idle'
  return (
    <Modal opened onClose={() => {}} withCloseButton={false} title={isIdle ? t.idleTitle : t.title} size={420}>
      <p>{isIdle ? t.idleText : t.text}</p>
      <p className={classes.who}>{username}</p>
      {pending ? (
        <CodeForm pending={pending} submitLabel={t.submit} />
      ) : (
        <PasswordForm username={username} rememberMe={rememberMe} onCode={setPending} />
      )}
      <div className={classes.leaving}>
        <p>{t.leaving}</p>
        <Button variant="default" fullWidth onClick={() => void signOut()}>
          {t.leave}
        </Button>
      </div>
    </Modal>
  )
}

type PasswordFormProps = SignInAgainProps & { onCode: (pending: PendingLogin) => void }

function PasswordForm({ username, rememberMe, onCode }: PasswordFormProps) {
  const { auth, forms } = useTexts()
  const { signInAgain: t } = useAuthViewTexts()
  const { begin, enterByPasskey, sending, problem } = useLogin(onCode)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    if (typeof password === 'string') void begin({ username, password, rememberMe })
  }
  return (
    <form noValidate onSubmit={submit}>
      {problem && <ProblemAlert problem={problem} />}
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordInput
        name="password"
        autoComplete="current-password"
        data-autofocus
        label={auth.fields.password.label}
        visibilityToggleButtonProps={{ 'aria-label': forms.showPassword, tabIndex: 0 }}
      />
      <Button type="submit" fullWidth mt={16} loading={sending}>
        {t.submit}
      </Button>
      {canHavePasskeys() && <PasskeyButton onPress={() => enterByPasskey(rememberMe)} />}
    </form>
  )
}
