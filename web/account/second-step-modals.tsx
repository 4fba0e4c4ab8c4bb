import { Modal } from '@mantine/core'
import { useState } from 'react'
import { secondStepApi } from '#domain/account/second-step-api.ts'
import { ProofForm } from '#web/account/proof-form.tsx'
import { RecoveryCodes } from '#web/account/recovery-codes.tsx'
import { useSecondStepTexts } from '#web/account/second-step-texts.ts'
import { call } from '#web/platform/api/call.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import classes from './second-step.module.css'

type ModalProps = { onChanged: () => void; onClose: () => void }

/** Ten others instead of those there are. */
export function RecoveryCodesModal({ onChanged, onClose }: ModalProps) {
  const { recovery: t } = useSecondStepTexts()
  const { forms } = useTexts()
  const [codes, setCodes] = useState<string[]>()
  const isShown = codes !== undefined
  return (
    <Modal
      opened
      onClose={onClose}
      title={isShown ? t.shownTitle : t.makeTitle}
      size={476}
      closeOnClickOutside={!isShown}
      closeOnEscape={!isShown}
      withCloseButton={!isShown}
      closeButtonProps={{ 'aria-label': forms.close }}
    >
      {isShown ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <div className={classes.dialog}>
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
        </div>
      )}
    </Modal>
  )
}

export function RemoveAuthenticatorModal({ onChanged, onClose }: ModalProps) {
  const { app: t } = useSecondStepTexts()
  const { forms } = useTexts()
  return (
    <Modal opened onClose={onClose} title={t.removeTitle} size={476} closeButtonProps={{ 'aria-label': forms.close }}>
      <div className={classes.dialog}>
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
      </div>
    </Modal>
  )
}
