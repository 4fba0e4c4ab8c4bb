import { Alert } from '@mantine/core'
import { Suspense } from 'react'
import type { Problem } from '#web/auth/use-login.ts'
import { later } from '#web/platform/later.ts'

const ResendValidation = later(async () => (await import('#web/auth/resend-validation.tsx')).ResendValidation)

/** The reason why the login failed; the holder of an account not yet validated can have the mail sent again. */
export function ProblemAlert({ problem: { text, code, username } }: { problem: Problem }) {
  return (
    <Alert role="alert">
      <strong>{text}</strong>
      {code === 'account.not.validated.error' && (
        <Suspense>
          <ResendValidation username={username} />
        </Suspense>
      )}
    </Alert>
  )
}
