import { IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { ErrorCode } from '#domain/errors.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { FailureAlert } from '#web/platform/ui/failure-alert.tsx'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import { deleteErrorToastMs, showError, showSuccess } from '#web/platform/ui/toast.tsx'
import classes from './delete-modal.module.css'

type DeleteModalProps = {
  opened: boolean
  /** The consequence of the deletion. */
  children: ReactNode
  onDelete: () => Promise<unknown>
  /** Shows its own message when there is more to say than that it is done. */
  onDone?: () => void
  /** The item is gone: deleted now, or already out of reach (401, 404). */
  onGone: () => void
  onClose: () => void
}

export function DeleteModal({ opened, children, onDelete, onDone, onGone, onClose }: DeleteModalProps) {
  const { errors, forms, layout } = useTexts()
  const [refusal, setRefusal] = useState<ErrorCode | 'networkLost'>()

  function close() {
    setRefusal(undefined)
    onClose()
  }

  async function remove() {
    setRefusal(undefined)
    try {
      await onDelete()
      if (onDone) onDone()
      else showSuccess(forms.removal.done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status !== 401 && error.status !== 404) {
        setRefusal(error.status === 0 ? 'networkLost' : error.body.message)
        return
      }
      showError({ title: layout.failure.title, message: errors[error.body.message] }, deleteErrorToastMs)
    }
    close()
    onGone()
  }

  return (
    <ConfirmModal
      opened={opened}
      title={forms.removal.title}
      confirmLabel={forms.removal.remove}
      confirmIcon={<IconTrash size={18} />}
      dangerous
      onCancel={close}
      onConfirm={remove}
    >
      {children}
      {refusal && (
        <FailureAlert className={classes.refusal}>
          {refusal === 'networkLost' ? forms.networkLost : errors[refusal]}
        </FailureAlert>
      )}
    </ConfirmModal>
  )
}
