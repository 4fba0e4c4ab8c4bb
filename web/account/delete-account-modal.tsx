import { useState } from 'react'
import { accountApi } from '#domain/account/account-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { signOut } from '#web/auth/sign-out.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'

export function DeleteAccountModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { removal: t } = useAccountTexts()
  const { errors, forms } = useTexts()
  const [refusal, setRefusal] = useState<string>()

  const remove = async () => {
    try {
      await call(accountApi.remove, {})
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.status === 0 ? forms.networkLost : errors[error.body.message])
      return
    }
    await signOut()
    showSuccess(t.done)
  }

  return (
    <ConfirmModal
      opened={opened}
      title={t.title}
      cancelLabel={forms.cancel}
      confirmLabel={t.action}
      dangerous
      onCancel={onClose}
      onConfirm={remove}
    >
      <p>{t.erased}</p>
      <p>{t.kept}</p>
      {refusal && (
        <p role="alert">
          <strong>{refusal}</strong>
        </p>
      )}
    </ConfirmModal>
  )
}
