import { typedProof } from '#domain/account/second-step-api.ts'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { useSecondStepProof, type Proof } from '#web/account/use-second-step-proof.ts'
import { useSession } from '#web/platform/session/session.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'

const { Form, PasswordField, TextField } = formFor(typedProof)

type ProofFormProps<Answer> = {
  /** The app's code is requested at once; an SMS is sent only once the password is known to be right. */
  hasApp: boolean
  submitLabel: string
  act: (proof: Proof) => Promise<Answer>
  onDone: (answer: Answer) => void
  onCancel: () => void
}

/** Every change to the second step requires the password and a code, or a passkey. */
export function ProofForm<Answer>({ hasApp, submitLabel, act, onDone, onCancel }: ProofFormProps<Answer>) {
  const { proof: t } = useAccountTexts().secondStep
  const username = useSession()?.user.username ?? ''
  const { wantedProof, sentTo, waitsForPasskey, prove } = useSecondStepProof(username, hasApp ? 'code' : 'password')

  return (
    <Form
      initialValues={{ currentPassword: '', code: '' }}
      texts={hasApp ? t.appFields : t.fields}
      submitLabel={submitLabel}
      onSubmit={(values) => prove(values, act)}
      onSaved={onDone}
      onCancel={onCancel}
    >
      <PasswordField name="currentPassword" autoComplete="current-password" />
      {sentTo !== '' && <output>{t.sent({ phone: sentTo })}</output>}
      {waitsForPasskey && <output>{t.passkey}</output>}
      {wantedProof === 'code' && <TextField name="code" autoComplete="one-time-code" counter={false} />}
    </Form>
  )
}
