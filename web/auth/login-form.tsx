import { Alert, Button, Checkbox, Divider, PasswordInput, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useRef, useState, type SubmitEvent } from 'react'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { later } from '#web/platform/later.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { keepUsername, knownUsername } from '#web/auth/known-username.ts'
import { codeView, ViewLink } from '#web/auth/login-link.tsx'
import { keepPendingLogin } from '#web/auth/pending-login.ts'
import { ProblemAlert } from '#web/auth/problem-alert.tsx'
import { useLogin } from '#web/auth/use-login.ts'
import { PasskeyButton } from '#web/auth/passkey-button.tsx'
import { canHavePasskeys } from '#web/platform/passkeys.ts'
import { endingNow } from '#web/platform/session/session.ts'
import classes from './login-form.module.css'

const ProviderButtons = later(async () => (await import('#web/auth/provider-buttons.tsx')).ProviderButtons)

export function LoginForm() {
  const { auth, errors, forms } = useTexts()
  const navigate = useNavigate()
  const { begin, enterByPasskey, sending, problem } = useLogin((pending) => {
    keepPendingLogin(pending)
    void navigate(codeView(pending))
  })
  const providers = useCall(programmeApi.get, {}).data?.providers
  const [ending] = useState(endingNow)
  const [missing, setMissing] = useState<{ username?: boolean; password?: boolean }>({})
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = { username: textOf(form, 'username'), password: textOf(form, 'password') }
    setMissing({ username: typed.username === '', password: typed.password === '' })
    if (typed.username === '') return username.current?.focus()
    if (typed.password === '') return password.current?.focus()
    void begin({ ...typed, rememberMe: form.get('rememberMe') !== null })
  }

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      {problem ? <ProblemAlert problem={problem} /> : ending && <Alert role="note">{auth.endings[ending]}</Alert>}
      <TextInput
        ref={username}
        name="username"
        type="email"
        defaultValue={knownUsername()}
        autoComplete="username"
        label={auth.fields.username.label}
        error={missing.username && errors.MandatoryField}
        aria-required
      />
      <div className={classes.password}>
        <PasswordInput
          ref={password}
          name="password"
          autoComplete="current-password"
          label={auth.fields.password.label}
          error={missing.password && errors.MandatoryField}
          visibilityToggleButtonProps={{ 'aria-label': forms.showPassword, tabIndex: 0 }}
          aria-required
        />
        <ViewLink
          view="forgotPassword"
          className={classes.forgot}
          onClick={() => keepUsername(username.current?.value ?? '')}
        >
          {auth.forgotPassword}
        </ViewLink>
      </div>
      <Checkbox name="rememberMe" label={auth.fields.rememberMe.label} />
      <Button type="submit" size="lg" fullWidth loading={sending}>
        {auth.submit}
      </Button>
      {canHavePasskeys() && <PasskeyButton onPress={enterByPasskey} />}
      {providers && (
        <Suspense>
          <ProviderButtons providers={providers} />
        </Suspense>
      )}
      <Divider />
      <p className={classes.firstTime}>
        {auth.firstTime} <ViewLink view="register">{auth.register}</ViewLink>
      </p>
    </form>
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
