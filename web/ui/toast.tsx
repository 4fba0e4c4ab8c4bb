import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { textsNow } from '#web/i18n/texts.ts'
import classes from './toast.module.css'

/** How long a toast stays, by SPEC section 9. It waits while it is hovered or focused. */
export const successToastMs = 2_000
export const longToastMs = 20_000
export const deleteErrorToastMs = 4_000

type ErrorToast = { title: string; message?: string; action?: { label: string; onClick: () => void } }

export function showSuccess(message: string, ms: number = successToastMs) {
  notifications.show({
    message,
    autoClose: ms,
    role: 'status',
    icon: <IconCircleCheck size={22} />,
    closeButtonProps: { 'aria-label': textsNow().forms.close },
    mod: { tone: 'success' },
  })
}

export function showError({ title, message, action }: ErrorToast, ms: number = longToastMs) {
  const toast = notifications.show({
    title,
    message: (
      <>
        {message}
        {action && (
          <Button variant="subtle" className={classes.action} onClick={() => act(toast, action.onClick)}>
            {action.label}
          </Button>
        )}
      </>
    ),
    autoClose: ms,
    role: 'alert',
    icon: <IconAlertCircle size={22} />,
    closeButtonProps: { 'aria-label': textsNow().forms.close },
    mod: { tone: 'danger' },
  })
}

export function Toasts() {
  return (
    <Notifications
      position="top-right"
      containerWidth={360}
      classNames={{ root: classes.place, notification: classes.toast }}
    />
  )
}

function act(toast: string, onClick: () => void) {
  notifications.hide(toast)
  onClick()
}
