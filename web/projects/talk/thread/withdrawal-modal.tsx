import { useQueryClient } from '@tanstack/react-query'
import { longestReason } from '#domain/thread/message.ts'
import { threadApi } from '#domain/thread/thread-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { TextModal } from '#web/platform/ui/modal/text-modal.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'

type WithdrawalModalProps = { opened: boolean; messageId: string; onClose: () => void }

export function WithdrawalModal({ messageId, ...modal }: WithdrawalModalProps) {
  const { withdrawal: t } = useThreadTexts()
  const queryClient = useQueryClient()
  const { run } = useRefusalToast()
  const withdraw = (reason: string) =>
    run(async () => {
      await call(threadApi.withdraw, { params: { id: messageId }, input: { reason } })
      showSuccess(t.done)
      void renewProjects(queryClient)
    })
  return (
    <TextModal
      {...modal}
      title={t.title}
      label={t.reason}
      required
      maxLength={longestReason}
      confirmLabel={t.confirm}
      dangerous
      onConfirm={withdraw}
    >
      <p>{t.text}</p>
    </TextModal>
  )
}
