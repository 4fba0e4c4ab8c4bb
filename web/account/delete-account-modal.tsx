import { accountApi } from '#domain/account/account-api.ts'
import { ProofForm } from '#web/account/proof-form.tsx'
import { SecurityModal } from '#web/account/security-modal.tsx'
import { signOut } from '#web/auth/sign-out.ts'
import { call } from '#web/platform/api/call.ts'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'

export function DeleteAccountModal({ onClose }: { onClose: () => void }) {
  const { removal: t } = useAccountTexts()
  return (
    <SecurityModal title={t.title} onClose={onClose}>
      <p>{t.erased}</p>
      <p>{t.kept}</p>
      <ProofForm
        hasApp={false}
        submitLabel={t.action}
        act={(input) => call(accountApi.remove, { input })}
        onDone={() => void signOut().then(() => showSuccess(t.done))}
        onCancel={onClose}
      />
    </SecurityModal>
  )
}
