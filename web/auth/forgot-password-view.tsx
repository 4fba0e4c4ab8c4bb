import { useState } from 'react'
import * as z from 'zod/mini'
import { authApi } from '#domain/auth/auth-api.ts'
import { email } from '#domain/fields.ts'
import { knownUsername } from '#web/auth/known-username.ts'
import { call } from '#web/platform/api/call.ts'
import { useAuthViewTexts } from '#web/platform/i18n/auth-view-texts.ts'
import { carryWanted } from '#web/platform/session/wanted-page.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { Notice } from '#web/platform/ui/notice.tsx'

const { Form, TextField } = formFor(z.object({ username: email() }))

export function ForgotPasswordView() {
  const { forgot } = useAuthViewTexts()
  const [sent, setSent] = useState(false)
  if (sent) return <Notice tone="success">{forgot.sent}</Notice>
  return (
    <Form
      initialValues={{ username: knownUsername() }}
      texts={forgot.fields}
      submitLabel={forgot.submit}
      onSubmit={(input) => call(authApi.sendResetPasswordMail, { input })}
      onSaved={() => {
        carryWanted()
        setSent(true)
      }}
    >
      <TextField name="username" type="email" autoComplete="username" counter={false} />
    </Form>
  )
}
