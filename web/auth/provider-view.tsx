import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { providerApi, providerRefusals } from '#domain/auth/provider-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { loginHome } from '#web/auth/login-link.tsx'
import { useAuthViewTexts } from '#web/platform/i18n/auth-view-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { announceEntering, keepSession } from '#web/platform/session/session.ts'
import { Notice } from '#web/platform/ui/notice.tsx'

/** Where a browser comes back from a provider: the token of its address is the reason of a refusal, or missing. */
export function ProviderView({ token }: { token: string }) {
  const { provider: t, appCode, code: sent } = useAuthViewTexts()
  const { auth, errors } = useTexts()
  const refusal = providerRefusals.find((reason) => reason === token)
  const [problem, setProblem] = useState<string>()
  const [code, setCode] = useState('')
  const [sending, setSending] = useState(false)

  const textOf = (error: Error) =>
    error instanceof ApiError && error.status > 0 ? errors[error.body.message] : auth.networkLost
  const enter = async (typed: string) => {
    const answer = await call(providerApi.signIn, { input: { code: typed } })
    if (!keepSession(answer, false)) setProblem(auth.noAccess)
  }
  // A query, so that redrawing the view does not repeat it: the ticket works once.
  const step = useQuery({
    queryKey: ['providerStep'],
    queryFn: async () => {
      announceEntering()
      const asked = await call(providerApi.step, {})
      if (!asked.displayCodeValidation) await enter('')
      return asked
    },
    enabled: token === '',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const confirm = async () => {
    setSending(true)
    setProblem(undefined)
    try {
      await enter(code)
    } catch (error) {
      setProblem(textOf(error as Error))
    } finally {
      setSending(false)
    }
  }

  if (token !== '' || step.error !== null)
    return (
      <Notice tone="danger">
        <p>{step.error === null ? t.refusals[refusal ?? 'failed'] : textOf(step.error)}</p>
        <Link {...loginHome}>{auth.back}</Link>
      </Notice>
    )
  if (step.data?.displayCodeValidation !== true) return <p aria-live="polite">{problem ?? t.running}</p>
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <p>{step.data.codeFrom === 'app' ? appCode.text : sent.sent({ phone: step.data.phoneNumber })}</p>
      <TextInput
        label={sent.label}
        description={step.data.codeFrom === 'app' ? t.orRecovery : undefined}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        autoComplete="one-time-code"
        error={problem}
        errorProps={{ role: 'alert' }}
        my="md"
      />
      <Button type="submit" size="lg" fullWidth loading={sending} disabled={code.trim() === ''}>
        {sent.submit}
      </Button>
    </form>
  )
}
