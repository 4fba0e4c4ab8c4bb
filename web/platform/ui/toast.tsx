import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { textsNow } from '#web/platform/i18n/texts.ts'
import { storeOf, useStore } from '#web/platform/store.ts'
import type * as Drawn from '#web/platform/ui/toast-place.tsx'
import classes from './toast.module.css'

/** How long a toast stays, by SPEC section 9; the time stops while it is hovered or focused. */
export const successToastMs = 2_000
export const longToastMs = 20_000
export const deleteErrorToastMs = 4_000

export type ToastAction = { label: string; onClick: () => void }

type ErrorToast = {
  title: string
  message?: string | undefined
  action?: ToastAction
  /** Only one toast of a kind is shown. */
  kind?: string
}

/** A toast with an action should stay long enough to be read and reached. */
export function showSuccess(message: ReactNode, ms: number = successToastMs, action?: ToastAction) {
  void withToasts(
    ({ notifications }) => {
      const toast = notifications.show({
        message: withAction(message, action, () => notifications.hide(toast)),
        autoClose: ms,
        role: 'status',
        icon: <IconCircleCheck size={22} />,
        closeButtonProps: { 'aria-label': textsNow().forms.close },
        mod: { tone: 'success' },
      })
    },
    { content: withAction(message, action, hidePlain), ms },
  )
}

/** Stays until it is hidden, and redraws its content as it changes. */
export function showLasting(kind: string, content: ReactNode) {
  void withToasts(({ notifications }) => {
    notifications.show({
      id: kind,
      message: content,
      autoClose: false,
      role: 'status',
      withCloseButton: false,
      mod: { tone: 'success' },
    })
  })
}

export function showError({ title, message, action, kind }: ErrorToast, ms: number = longToastMs) {
  void withToasts(
    ({ notifications }) => {
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
    },
    { content: withAction([title, message].filter(Boolean).join(' '), action, hidePlain), ms },
  )
}

/** The problem that the toast was about has been solved. */
export function hideToast(kind: string) {
  remove(({ notifications }) => notifications.hide(kind))
}

/** After a sign-out, the next user must not see them. */
export function clearToasts() {
  remove(({ notifications }) => notifications.clean())
}

/** Toasts that wait for the code that draws them are removed as well. */
function remove(from: (drawn: typeof Drawn) => void) {
  if (drawn) from(drawn)
  else fetching?.then(from, () => {})
  hidePlain()
}

export function withAction(message: ReactNode, action: ToastAction | undefined, hide: () => void) {
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
let fetching: Promise<typeof Drawn> | undefined
/** The last message that could not be drawn as a toast. */
const plain = storeOf<ReactNode>(undefined)

/** The code that draws toasts is not part of the first page: it loads when that page is idle, or for the first toast. */
export function fetchToasts() {
  return (fetching ??= draw().finally(() => (fetching = undefined)))
}

async function draw() {
  const fetched = await import('#web/platform/ui/toast-place.tsx')
  drawn = fetched
  showPlain(undefined)
  return fetched
}

type PlainMessage = { content: ReactNode; ms: number }

/** Without a network that code may be missing: the message is then shown as plain text. */
export async function withToasts(show: (drawn: typeof Drawn) => void, plainly?: PlainMessage) {
  try {
    show(drawn ?? (await fetchToasts()))
  } catch (error) {
    if (drawn) throw error
    if (plainly) showPlain(plainly)
  }
}

function showPlain(told: PlainMessage | undefined) {
  const shown = told && (
    <div role="alert" className={classes.plain}>
      {told.content}
    </div>
  )
  plain.change(shown)
  if (told) setTimeout(() => plain.now() === shown && hidePlain(), told.ms)
}

function hidePlain() {
  showPlain(undefined)
}

export function Toasts() {
  return useStore(plain, () => drawn?.toastPlace ?? plain.now())
}
