import { useState } from 'react'
import { accountApi, newAddress } from '#domain/account/account-api.ts'
import { ProofForm } from '#web/account/proof-form.tsx'
import { SecurityModal } from '#web/account/security-modal.tsx'
import { call } from '#web/platform/api/call.ts'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'

const { Form, TextField } = formFor(newAddress)

/** The new address first, then the proof of its owner. */
export function ChangeAddressModal({ onClose }: { onClose: () => void }) {
  const { address: t } = useAccountTexts()
  const [username, setUsername] = useState<string>()
  return (
    <SecurityModal title={t.change} onClose={onClose}>
      <p>{username === undefined ? t.text : t.chosen({ address: username })}</p>
      {username === undefined ? (
        <Form
          initialValues={{ username: '' }}
          texts={t.fields}
          submitLabel={t.goOn}
          onSubmit={async (values) => String(values.username).trim()}
          onSaved={setUsername}
          onCancel={onClose}
        >
          <TextField name="username" type="email" autoComplete="email" counter={false} />
        </Form>
      ) : (
        <ProofForm
          hasApp={false}
          submitLabel={t.ask}
          act={(proof) => call(accountApi.changeAddress, { input: { username, ...proof } })}
          onDone={() => {
            showSuccess(t.asked({ address: username }))
            onClose()
          }}
          onCancel={() => setUsername(undefined)}
        />
      )}
    </SecurityModal>
  )
}
