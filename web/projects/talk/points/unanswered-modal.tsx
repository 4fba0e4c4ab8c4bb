import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'

type UnansweredModalProps = { count: number; onSee: () => void; onSubmit: () => void }

/** Asks once before an answer goes out that leaves a point without one. */
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
