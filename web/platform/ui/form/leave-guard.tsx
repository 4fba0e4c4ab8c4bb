import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'

type LeaveGuardProps = {
  hasUnsavedWords: () => boolean
  /** What is asked where there is more to say than that words would be lost. */
  words?: { title: string; text: string; leave: string } | undefined
  /** The person agrees to lose what they typed. */
  onLeave?: () => void
}

/** Stands between typed words and whatever would lose them: another page here, or the tab being closed. */
export function LeaveGuard({ hasUnsavedWords, words, onLeave }: LeaveGuardProps) {
  const usual = useTexts().forms.leave
  const leave = { ...usual, ...words }
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: hasUnsavedWords,
    enableBeforeUnload: hasUnsavedWords,
    withResolver: true,
  })
  return (
    <ConfirmModal
      opened={status === 'blocked'}
      stackId="leave"
      asksToLeave
      dangerous
      title={leave.title}
      cancelLabel={leave.stay}
      confirmLabel={leave.leave}
      onCancel={() => reset?.()}
      onConfirm={() => {
        onLeave?.()
        proceed?.()
      }}
    >
      {leave.text}
    </ConfirmModal>
  )
}
