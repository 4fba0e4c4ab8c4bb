import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { ownPasskeyApi, passkeyName, type OwnPasskey } from '#domain/account/own-passkey-api.ts'
import { Space } from '#web/platform/i18n/space.tsx'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { ProofForm } from '#web/account/proof-form.tsx'
import { SecurityModal } from '#web/account/security-modal.tsx'
import type { Proof } from '#web/account/use-second-step-proof.ts'
import { call } from '#web/platform/api/call.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { showError, showSuccess } from '#web/platform/ui/toast.tsx'

const { Form, TextField } = formFor(passkeyName)

type Whatever = { onChanged: () => void; onClose: () => void }
type OfOne = Whatever & { passkey: OwnPasskey }

export function AddPasskeyModal({ hasApp, onChanged, onClose }: Whatever & { hasApp: boolean }) {
  const { passkeys: t } = useAccountTexts()
  return (
    <SecurityModal title={t.addTitle} onClose={onClose}>
      <p>{t.addText}</p>
      <ProofForm
        hasApp={hasApp}
        submitLabel={t.add}
        act={makePasskey}
        onDone={(made) => {
          if (typeof made === 'string') showError({ title: t[made] })
          else showSuccess(t.added(made))
          onChanged()
          onClose()
        }}
        onCancel={onClose}
      />
    </SecurityModal>
  )
}

/** Returns the reason when there is no passkey: the user cancelled, or the device already has one. */
async function makePasskey(input: Proof): Promise<{ name: string } | 'known' | 'notAdded'> {
  const { options } = await call(ownPasskeyApi.offer, { input })
  try {
    const credential = await startRegistration({
      // The same library made these options on the server, so our schema passes them on unread.
      optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
    })
    return await call(ownPasskeyApi.confirm, {
      input: { credential: { ...credential, response: { ...credential.response } } },
    })
  } catch (error) {
    if (!(error instanceof WebAuthnError || error instanceof DOMException)) throw error
    return error.name === 'InvalidStateError' ? 'known' : 'notAdded'
  }
}

export function RenamePasskeyModal({ passkey, onChanged, onClose }: OfOne) {
  const { passkeys: t } = useAccountTexts()
  return (
    <SecurityModal title={t.renameTitle} onClose={onClose}>
      <Form
        initialValues={{ name: passkey.name }}
        texts={t.fields}
        onSubmit={(input) => call(ownPasskeyApi.rename, { params: { id: passkey.id }, input })}
        onSaved={() => {
          showSuccess(t.renamed)
          onChanged()
          onClose()
        }}
        onCancel={onClose}
      >
        <TextField name="name" />
      </Form>
    </SecurityModal>
  )
}

export function RemovePasskeyModal({ passkey, hasApp, onChanged, onClose }: OfOne & { hasApp: boolean }) {
  const { passkeys: t } = useAccountTexts()
  return (
    <SecurityModal title={t.removeTitle({ name: passkey.name })} onClose={onClose}>
      <p>
        {t.removeText}
        <Space />
        {!hasApp && t.removeProof}
      </p>
      <ProofForm
        hasApp={hasApp}
        submitLabel={t.removeAction}
        act={(input) => call(ownPasskeyApi.remove, { params: { id: passkey.id }, input })}
        onDone={() => {
          showSuccess(t.removed)
          onChanged()
          onClose()
        }}
        onCancel={onClose}
      />
    </SecurityModal>
  )
}
