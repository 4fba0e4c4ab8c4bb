import * as z from 'zod/mini'
import { repeats } from '#domain/auth/repeats.ts'
import { newPassword, text } from '#domain/fields.ts'
import { useAuthViewTexts } from '#web/platform/i18n/auth-view-texts.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'

const twice = z
  .object({ newPassword: newPassword(), newPasswordRepeat: text({ required: true }) })
  .check(repeats('newPassword', 'newPasswordRepeat'))

const { Form, PasswordField } = formFor(twice)

type Choosing = {
  submitLabel: string
  choose: (newPassword: string) => Promise<unknown>
  onChosen: () => void
}

/** The user's password, typed twice, from the link of a mail. */
export function ChoosePasswordForm({ submitLabel, choose, onChosen }: Choosing) {
  const { reset } = useAuthViewTexts()
  return (
    <Form
      initialValues={{ newPassword: '', newPasswordRepeat: '' }}
      texts={reset.fields}
      submitLabel={submitLabel}
      onSubmit={({ newPassword: chosen }) => choose(String(chosen))}
      onSaved={onChosen}
    >
      <PasswordField name="newPassword" autoComplete="new-password" />
      <PasswordField name="newPasswordRepeat" autoComplete="new-password" />
    </Form>
  )
}
