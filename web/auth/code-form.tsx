import { useState } from 'react'
import { AppCodeForm } from '#web/auth/app-code-form.tsx'
import type { PendingLogin } from '#web/auth/pending-login.ts'
import { SmsCodeForm } from '#web/auth/sms-code-form.tsx'

type CodeFormProps = {
  pending: PendingLogin
  submitLabel?: string
  /** Called when a code was sent to the telephone, in place of the app's code. */
  onSent?: (pending: PendingLogin) => void
}

/** The step after the password, for codes of every kind. */
export function CodeForm({ pending, submitLabel, onSent }: CodeFormProps) {
  const [sent, setSent] = useState<PendingLogin>()
  const current = sent ?? pending
  if (current.codeFrom !== 'app') return <SmsCodeForm pending={current} submitLabel={submitLabel} />
  return <AppCodeForm pending={current} submitLabel={submitLabel} onSent={onSent ?? setSent} />
}
