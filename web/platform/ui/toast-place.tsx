import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import classes from './toast.module.css'

/** Where toasts stand: at the top right, and lower down while they would cover what has the focus. */
function ToastPlace() {
  return (
    <Notifications
      position="top-right"
      containerWidth={toastWidth}
      mod={{ aside: useCoversFocus() }}
      classNames={{ root: classes.place, notification: classes.toast }}
    />
  )
}

const toastWidth = 360
/** In pixels: how far from the right, from the top, and how high the first one is while it comes. */
const [margin, top, leastHeight] = [16, 146, 80]

/** Once aside they stay there until the last has gone, so that nothing moves under a pointer. */
function useCoversFocus(): boolean {
  const { notifications: shown } = useNotifications()
  const [isAside, setAside] = useState(false)
  useEffect(() => {
    const look = () => {
      const toasts = [...document.querySelectorAll(`.${classes.toast}`)]
      const height = toasts.reduce((sum, { clientHeight }) => sum + clientHeight + margin, 0)
      if (shown.length > 0 && isFocusWithin(Math.max(height, leastHeight))) setAside(true)
    }
    look()
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [shown])
  if (isAside && shown.length === 0) setAside(false)
  return isAside
}

function isFocusWithin(height: number): boolean {
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused.closest(`.${classes.toast}`)) return false
  const { right, top: above, bottom } = focused.getBoundingClientRect()
  return right > window.innerWidth - margin - toastWidth && bottom > top && above < top + height
}

export const toastPlace = <ToastPlace />

export { notifications } from '@mantine/notifications'
