import { Space } from '#web/platform/i18n/space.tsx'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'

type UnpublishModalProps = {
  opened: boolean
  /** Unpublishing would drop the pending modifications. */
  dropsWaiting: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Confirms that an event is to leave the public agenda. */
export function UnpublishModal({ opened, dropsWaiting, onCancel, onConfirm }: UnpublishModalProps) {
  const t = useProjectTexts().projectDecision.confirm
  return (
    <ConfirmModal
      opened={opened}
      title={t.title}
      confirmLabel={t.confirm}
      dangerous
      onCancel={onCancel}
      onConfirm={() => {
        onCancel()
        onConfirm()
      }}
    >
      {t.text}
      <Space />
      {dropsWaiting && t.waiting}
    </ConfirmModal>
  )
}
