import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'

type UnansweredModalProps = { count: number; onSee: () => void; onSubmit: () => void }

/** Confirms once an answer that leaves a point unanswered. */
export function UnansweredModal({ count, onSee, onSubmit }: UnansweredModalProps) {
  const { unanswered: t } = usePointTexts()
  return (
    <ConfirmModal
      opened
      title={t.title({ count })}
      cancelLabel={t.see}
      confirmLabel={t.submit}
      onCancel={onSee}
      onConfirm={onSubmit}
    >
      <p>{t.text}</p>
    </ConfirmModal>
  )
}
