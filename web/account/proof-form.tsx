import { Button } from '@mantine/core'
import { ownPasskeyApi } from '#domain/account/own-passkey-api.ts'
import { typedProof } from '#domain/account/second-step-api.ts'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { useSecondStepProof, type Proof } from '#web/account/use-second-step-proof.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { canHavePasskeys } from '#web/platform/passkeys.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
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

/** Every change to the ways into an account requires the password and a code, or a passkey alone. */
export function ProofForm<Answer>({ hasApp, submitLabel, act, onDone, onCancel }: ProofFormProps<Answer>) {
  const { proof: t } = useAccountTexts().secondStep
  const username = useSession()?.user.username ?? ''
  const { wantedProof, sentTo, waitsForPasskey, prove } = useSecondStepProof(username, hasApp ? 'code' : 'password')
  const passkeys = useCall(ownPasskeyApi.list, {}).data?.passkeys ?? []
  const { busy, run } = useRefusalToast()
  const showInstead = async () => {
    const { showPasskey } = await import('#web/account/show-passkey.ts')
    const passkey = await showPasskey()
    if (passkey !== undefined) onDone(await act({ passkey }))
  }

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
      {wantedProof === 'code' && sentTo === '' && !hasApp && <output>{t.app}</output>}
      {wantedProof === 'code' && <TextField name="code" autoComplete="one-time-code" counter={false} />}
      {passkeys.length > 0 && canHavePasskeys() && (
        <Button variant="subtle" loading={busy} onClick={() => void run(showInstead)}>
          {t.instead}
        </Button>
      )}
    </Form>
  )
}
