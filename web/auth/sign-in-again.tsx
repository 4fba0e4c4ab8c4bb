import { Button, Modal, PasswordInput } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { ProblemAlert } from '#web/auth/problem-alert.tsx'
import { useLogin } from '#web/auth/use-login.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'

/** Over the page as it is: nothing that was typed is lost to a session that has ended. */
export function SignInAgain({ username }: { username: string }) {
  const { auth, forms, projectForm } = useTexts()
  const { signInAgain: t } = projectForm
  const { begin, sending, problem } = useLogin()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    if (typeof password === 'string') void begin({ username, password, rememberMe: false })
  }
  return (
    <Modal opened onClose={() => {}} withCloseButton={false} title={t.title} size={420} centered>
      <p>{t.text}</p>
      {problem && <ProblemAlert problem={problem} />}
      <form noValidate onSubmit={submit}>
        <p>
          <strong>{username}</strong>
        </p>
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordInput
          name="password"
          autoComplete="current-password"
          data-autofocus
          label={auth.fields.password.label}
          visibilityToggleButtonProps={{ 'aria-label': forms.showPassword }}
        />
        <Button type="submit" fullWidth mt={16} loading={sending}>
          {t.submit}
        </Button>
      </form>
    </Modal>
  )
}
