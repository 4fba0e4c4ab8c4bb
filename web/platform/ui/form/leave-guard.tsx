import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'

/** Stands between typed words and whatever would lose them: another page here, or the tab being closed. */
export function LeaveGuard({ hasUnsavedWords }: { hasUnsavedWords: () => boolean }) {
  const { leave } = useTexts().forms
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: hasUnsavedWords,
    enableBeforeUnload: hasUnsavedWords,
    withResolver: true,
  })
  return (
    <ConfirmModal
      opened={status === 'blocked'}
      title={leave.title}
      cancelLabel={leave.stay}
      confirmLabel={leave.leave}
      onCancel={() => reset?.()}
      onConfirm={() => proceed?.()}
    >
      {leave.text}
    </ConfirmModal>
  )
}
