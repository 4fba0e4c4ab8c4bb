import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longestReason } from '#domain/thread/message.ts'
import { threadApi } from '#domain/thread/thread-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'

type WithdrawalModalProps = { opened: boolean; messageId: string; onClose: () => void }

export function WithdrawalModal({ opened, messageId, onClose }: WithdrawalModalProps) {
  const { withdrawal: t } = useThreadTexts()
  const { errors } = useTexts()
  const queryClient = useQueryClient()
  const { run } = useRefusalToast()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)

  const withdraw = () => {
    if (reason.trim() === '') return setMissing(true)
    return run(async () => {
      await call(threadApi.withdraw, { params: { id: messageId }, input: { reason: reason.trim() } })
      onClose()
      showSuccess(t.done)
      await renewProjects(queryClient)
    })
  }
  return (
    <ConfirmModal
      opened={opened}
      title={t.title}
      confirmLabel={t.confirm}
      dangerous
      onCancel={onClose}
      onConfirm={withdraw}
    >
      <p>{t.text}</p>
      <Textarea
        label={t.reason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        withAsterisk
        aria-required
        error={isMissing && reason.trim() === '' ? errors.MandatoryField : undefined}
        maxLength={longestReason}
        autosize
        minRows={2}
        mt={12}
      />
    </ConfirmModal>
  )
}
