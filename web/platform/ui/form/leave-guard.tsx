import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'

type LeaveGuardProps = {
  hasUnsavedWords: () => boolean
  /** The question, if more than typed words would be lost. */
  words?: Partial<{ title: string; text: string; leave: string }> | undefined
  /** The user agrees to lose what they typed. */
  onLeave?: () => void
}

/** Blocks whatever would lose typed words: navigation to another page, or closing the tab. */
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
