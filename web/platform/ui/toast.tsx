import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { textsNow } from '#web/platform/i18n/texts.ts'
import type * as Drawn from '#web/platform/ui/toast-place.tsx'
import classes from './toast.module.css'

/** How long a toast stays, by SPEC section 9. It waits while it is hovered or focused. */
export const successToastMs = 2_000
export const longToastMs = 20_000
export const deleteErrorToastMs = 4_000

type ToastAction = { label: string; onClick: () => void }

type ErrorToast = {
  title: string
  message?: string
  action?: ToastAction
  /** Two of the same kind stand there once. */
  kind?: string
}

/** With something to do about it, it stays until that can be read and reached. */
export function showSuccess(message: string, ms: number = successToastMs, action?: ToastAction) {
  void withToasts(({ notifications }) => {
    const toast = notifications.show({
      message: withAction(message, action, () => notifications.hide(toast)),
      autoClose: ms,
      role: 'status',
      icon: <IconCircleCheck size={22} />,
      closeButtonProps: { 'aria-label': textsNow().forms.close },
      mod: { tone: 'success' },
    })
  })
}

export function showError({ title, message, action, kind }: ErrorToast, ms: number = longToastMs) {
  void withToasts(({ notifications }) => {
    const toast = notifications.show({
      ...(kind !== undefined && { id: kind }),
      title,
      message: withAction(message, action, () => notifications.hide(toast)),
      autoClose: ms,
      role: 'alert',
      icon: <IconAlertCircle size={22} />,
      closeButtonProps: { 'aria-label': textsNow().forms.close },
      mod: { tone: 'danger' },
    })
  })
}

/** The toast was about something that has been done since. */
export function hideError(kind: string) {
  drawn?.notifications.hide(kind)
}

/** After a sign-out, the next person must not see them. */
export function clearToasts() {
  drawn?.notifications.clean()
}

function withAction(message: string | undefined, action: ToastAction | undefined, hide: () => void) {
  return (
    <>
      {message}
      {action && (
        <Button
          variant="subtle"
          className={classes.action}
          onClick={() => {
            hide()
            action.onClick()
          }}
        >
          {action.label}
        </Button>
      )}
    </>
  )
}

let drawn: typeof Drawn | undefined
const listeners = new Set<() => void>()

/** Most pages show no toast: what draws them is fetched for the first one. */
async function withToasts(show: (drawn: typeof Drawn) => void) {
  drawn ??= await import('#web/platform/ui/toast-place.tsx')
  for (const listener of listeners) listener()
  show(drawn)
}

export function Toasts() {
  return useSyncExternalStore(subscribe, () => drawn?.toastPlace)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
