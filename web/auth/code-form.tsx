import { useState } from 'react'
import { AppCodeForm } from '#web/auth/app-code-form.tsx'
import type { PendingLogin } from '#web/auth/pending-login.ts'
import { SmsCodeForm } from '#web/auth/sms-code-form.tsx'

type CodeFormProps = {
  pending: PendingLogin
  submitLabel?: string
  /** Told when a code was sent to the telephone instead of the app's. */
  onSent?: (pending: PendingLogin) => void
}

/** What follows the password, wherever its code comes from. */
export function CodeForm({ pending, submitLabel, onSent }: CodeFormProps) {
  const [sent, setSent] = useState<PendingLogin>()
  const current = sent ?? pending
  if (current.codeFrom !== 'app') return <SmsCodeForm pending={current} submitLabel={submitLabel} />
  return <AppCodeForm pending={current} submitLabel={submitLabel} onSent={onSent ?? setSent} />
}
