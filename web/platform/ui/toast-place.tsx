import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import classes from './toast.module.css'

/** Toasts appear at the top right, and lower down while they would cover the focused element. */
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
/** In pixels: the distances from the right, the top and the bottom, and the least height of a toast while it appears. */
const [margin, top, bottom, leastHeight] = [16, 146, 144, 80]

/** Toasts keep their place, so that nothing moves under a pointer, until they cover the focused element or a page begins. */
function useCoversFocus(): boolean {
  const { notifications: shown } = useNotifications()
  const [isAside, setAside] = useState(false)
  useEffect(() => {
    const look = () => {
      const toasts = [...document.querySelectorAll(`.${classes.toast}`)]
      const height = Math.max(
        leastHeight,
        toasts.reduce((sum, { clientHeight }) => sum + clientHeight + margin, 0),
      )
      const coversAbove = isFocusWithin(top, height)
      const coversAside = isFocusWithin(window.innerHeight - bottom - height, height)
      if (shown.length > 0 && coversAbove && !coversAside) setAside(true)
      if ((coversAside && !coversAbove) || beginsPage()) setAside(false)
    }
    look()
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [shown])
  if (isAside && shown.length === 0) setAside(false)
  return isAside
}

/** A new page puts the focus on its title, and the pointer no longer matters. */
function beginsPage(): boolean {
  return document.activeElement?.tagName === 'H1'
}

function isFocusWithin(from: number, height: number): boolean {
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused.closest(`.${classes.toast}`)) return false
  const { right, top: above, bottom: below } = focused.getBoundingClientRect()
  return right > window.innerWidth - margin - toastWidth && below > from && above < from + height
}

export const toastPlace = <ToastPlace />

export { notifications } from '@mantine/notifications'
