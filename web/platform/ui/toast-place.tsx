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
/** In pixels: how far from the right, from the top or from the bottom, and how high the first one is while it comes. */
const [margin, top, bottom, leastHeight] = [16, 146, 144, 80]

/** They stay where they are, so that nothing moves under a pointer: until they cover what has the focus, or a page begins. */
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

/** The focus goes to its title: nobody's pointer is where it was. */
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
