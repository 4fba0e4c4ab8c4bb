import { AppCodeForm } from '#web/auth/app-code-form.tsx'
import type { PendingLogin } from '#web/auth/pending-login.ts'
import { SmsCodeForm } from '#web/auth/sms-code-form.tsx'

/** What follows the password, wherever its code comes from. */
export function CodeForm({ pending, submitLabel }: { pending: PendingLogin; submitLabel?: string }) {
  const Form = pending.codeFrom === 'app' ? AppCodeForm : SmsCodeForm
  return <Form pending={pending} submitLabel={submitLabel} />
}
