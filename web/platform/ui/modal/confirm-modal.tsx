import { Button, Group } from '@mantine/core'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { useState, type ReactNode } from 'react'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import classes from './confirm-modal.module.css'

type ConfirmModalProps = {
  opened: boolean
  title: ReactNode
  children: ReactNode
  /** Unless it is called otherwise than « Annuler ». */
  cancelLabel?: string
  confirmLabel: string
  confirmIcon?: ReactNode
  /** The act is irreversible. */
  dangerous?: boolean
  /** Its name among windows open at the same time: the last one opened is on top, and receives the keys. */
  stackId?: string
  /** Shown between two pages, so Back does not close it as it closes other windows. */
  asksToLeave?: boolean
  onCancel: () => void
  onConfirm: () => Promise<unknown> | void
}

/** The focus starts on the cancel button, unless a field before it takes it; the window stays open while the act is under way. */
export function ConfirmModal(props: ConfirmModalProps) {
  const {
    opened,
    title,
    children,
    cancelLabel,
    confirmLabel,
    confirmIcon,
    dangerous,
    stackId,
    asksToLeave,
    onCancel,
    onConfirm,
  } = props
  const { forms } = useTexts()
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      opened={opened}
      {...(stackId !== undefined && { stackId })}
      data-leaving={asksToLeave}
      onClose={() => !busy && onCancel()}
      title={title}
      size={476}
      classNames={{ header: classes.header, body: classes.body }}
    >
      {children}
      <Group className={classes.actions}>
        <Button variant="default" data-autofocus onClick={onCancel} disabled={busy}>
          {cancelLabel ?? forms.cancel}
        </Button>
        <BusyButton
          color={dangerous ? 'enji' : undefined}
          mod={{ dangerous }}
          busy={busy}
          icon={confirmIcon}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </BusyButton>
      </Group>
    </Modal>
  )
}
