import type * as z from 'zod/mini'
import { ownProof } from '#domain/account/second-step-api.ts'
import { useSecondStepTexts } from '#web/account/second-step-texts.ts'
import { useSecondStepProof } from '#web/account/use-second-step-proof.ts'
import { useSession } from '#web/platform/session/session.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'

const { Form, PasswordField, TextField } = formFor(ownProof)

export type Proof = { currentPassword?: string; code?: string }

type ProofFormProps<Answer> = {
  /** The account's app is asked at once; a telephone once the password is known to be right. */
  hasApp: boolean
  submitLabel: string
  act: (proof: Proof) => Promise<Answer>
  onDone: (answer: Answer) => void
  onCancel: () => void
}

/** Whatever touches the second step takes the password, and a code where one is asked for at sign-in. */
export function ProofForm<Answer>({ hasApp, submitLabel, act, onDone, onCancel }: ProofFormProps<Answer>) {
  const { proof: t } = useSecondStepTexts()
  const username = useSession()?.user.username ?? ''
  const { wantedProof, sentTo, askFor, proofIn } = useSecondStepProof(username, hasApp ? 'code' : 'password')

  const submit = async (values: z.input<typeof ownProof>) => {
    try {
      return await act(proofIn(values))
    } catch (error) {
      await askFor(error, values)
      throw error
    }
  }

  return (
    <Form
      initialValues={{ currentPassword: '', code: '' }}
      texts={hasApp ? t.appFields : t.fields}
      submitLabel={submitLabel}
      onSubmit={submit}
      onSaved={onDone}
      onCancel={onCancel}
    >
      <PasswordField name="currentPassword" autoComplete="current-password" />
      {sentTo !== '' && <output>{t.sent({ phone: sentTo })}</output>}
      {wantedProof === 'code' && <TextField name="code" autoComplete="one-time-code" counter={false} />}
    </Form>
  )
}
