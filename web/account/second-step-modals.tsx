import { useState } from 'react'
import { secondStepApi } from '#domain/account/second-step-api.ts'
import { ProofForm } from '#web/account/proof-form.tsx'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { SecurityModal } from '#web/account/security-modal.tsx'
import { call } from '#web/platform/api/call.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'

type ModalProps = { onChanged: () => void; onClose: () => void }

/** Ten new recovery codes, which replace the existing ones. */
export function RecoveryCodesModal({ onChanged, onClose }: ModalProps) {
  const { recovery: t } = useAccountTexts().secondStep
  const [codes, setCodes] = useState<string[]>()
  return (
    <SecurityModal title={t.makeTitle} codes={codes} onClose={onClose}>
      <p>{t.text}</p>
      <ProofForm
        hasApp
        submitLabel={t.make}
        act={(input) => call(secondStepApi.makeRecoveryCodes, { input })}
        onDone={({ recoveryCodes }) => {
          setCodes(recoveryCodes)
          onChanged()
        }}
        onCancel={onClose}
      />
    </SecurityModal>
  )
}

export function RemoveAuthenticatorModal({ onChanged, onClose }: ModalProps) {
  const { app: t } = useAccountTexts().secondStep
  return (
    <SecurityModal title={t.removeTitle} onClose={onClose}>
      <p>{t.removeText}</p>
      <ProofForm
        hasApp
        submitLabel={t.removeLabel}
        act={(input) => call(secondStepApi.removeAuthenticator, { input })}
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

/** Adding and removing both require the password and a code, because SMS is a way in and a protection. */
export function SmsCodeModal({
  turnOn,
  hasApp,
  onChanged,
  onClose,
}: ModalProps & { turnOn: boolean; hasApp: boolean }) {
  const { sms: t } = useAccountTexts().secondStep
  const { title, text, action, done } = turnOn ? t.turnOn : t.turnOff
  return (
    <SecurityModal title={title} onClose={onClose}>
      <p>{turnOn && hasApp ? t.turnOn.besideApp : text}</p>
      <ProofForm
        hasApp={hasApp}
        submitLabel={action}
        act={(input) => call(secondStepApi.changeSmsCode, { input: { ...input, on: turnOn } })}
        onDone={() => {
          showSuccess(done)
          onChanged()
          onClose()
        }}
        onCancel={onClose}
      />
    </SecurityModal>
  )
}
