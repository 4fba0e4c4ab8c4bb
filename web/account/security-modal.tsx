import { Modal } from '#web/platform/ui/modal/modal.tsx'
import type { ReactNode } from 'react'
import { RecoveryCodes } from '#web/account/recovery-codes.tsx'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import classes from './second-step.module.css'

type SecurityModalProps = {
  title: string
  /** The codes replace the rest of the window, and a click outside does not close it, because they are shown once. */
  codes?: string[] | undefined
  onClose: () => void
  children: ReactNode
}

/** A window about signing in. */
export function SecurityModal({ title, codes, onClose, children }: SecurityModalProps) {
  const { recovery } = useAccountTexts().secondStep
  const mayBeLeft = codes === undefined

  return (
    <Modal
      opened
      onClose={onClose}
      title={codes ? recovery.shownTitle : title}
      size={476}
      closeOnClickOutside={mayBeLeft}
      closeOnEscape={mayBeLeft}
      withCloseButton={mayBeLeft}
    >
      {codes ? <RecoveryCodes codes={codes} onKept={onClose} /> : <div className={classes.dialog}>{children}</div>}
    </Modal>
  )
}
