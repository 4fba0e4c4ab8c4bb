import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import classes from './toast.module.css'

/** Toasts appear where they cover nothing that is next, and elsewhere while they would cover the focused element. */
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
/** The least height of a toast while it appears, in pixels. */
const leastHeight = 80

type Place = { side: 'left' | 'right'; inset: number; end: 'top' | 'bottom'; away: number }

/** The places of the stylesheet, in pixels from a side and from an end of the window. */
const above: Place = { side: 'right', inset: 16, end: 'top', away: 146 }
const below: Place = { side: 'right', inset: 16, end: 'bottom', away: 144 }
const besideMenu: Place = { side: 'left', inset: 252, end: 'bottom', away: 88 }
/** Where something beside the menu must stay free: in the room of a session, the next file is called there. */
const pastIt: Place = { ...besideMenu, inset: 536 }

/** Where toasts appear, and where they go when they would cover the focus. */
function placesNow(): [usual: Place, aside: Place] {
  const hasMenu = window.innerWidth >= 992 && document.querySelector('#content') !== null
  if (!hasMenu) return [above, below]
  return [document.querySelector('#content [data-no-toast]') === null ? besideMenu : pastIt, above]
}

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
      const [covers, coversAside] = placesNow().map((place) => isFocusWithin(place, height))
      if (shown.length > 0 && covers && !coversAside) setAside(true)
      if ((coversAside && !covers) || beginsPage()) setAside(false)
    }
    look()
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [shown])
  if (isAside && shown.length === 0) setAside(false)
  return isAside
}

/** Between two toasts. */
const margin = 16

/** A new page puts the focus on its title, and the pointer no longer matters. */
function beginsPage(): boolean {
  return document.activeElement?.tagName === 'H1'
}

function isFocusWithin({ side, inset, end, away }: Place, height: number): boolean {
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused.closest(`.${classes.toast}`)) return false
  const box = focused.getBoundingClientRect()
  const left = side === 'left' ? inset : window.innerWidth - inset - toastWidth
  const top = end === 'top' ? away : window.innerHeight - away - height
  return box.right > left && box.left < left + toastWidth && box.bottom > top && box.top < top + height
}

export const toastPlace = <ToastPlace />

export { notifications } from '@mantine/notifications'
