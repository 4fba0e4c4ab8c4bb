import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'

type GivingUpProps = { asks: boolean; onCancel: () => void; onConfirm: () => Promise<unknown> }

/** Abandoning a ballot discards its votes, so confirmation is requested. */
export function GivingUp({ asks, onCancel, onConfirm }: GivingUpProps) {
  const t = useSessionTexts()
  const { ending } = t
  return (
    <ConfirmModal
      opened={asks}
      title={ending.giveUp}
      confirmLabel={t.room.giveUpBallot}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{ending.nothingCounts}</p>
    </ConfirmModal>
  )
}
