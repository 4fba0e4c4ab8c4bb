import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import classes from './toast.module.css'

/** Toasts appear where they cover nothing that is next, and elsewhere while they would cover the focused element. */
function ToastPlace() {
  return (
    <Notifications
      position="top-right"
      containerWidth={toastWidth}
      notificationMaxHeight={tallest}
      mod={{ aside: useCoversFocus() }}
      classNames={{ root: classes.place, notification: classes.toast }}
    />
  )
}

/** The library counts it from the size of the text. */
const toastWidth = 360
/** Room for a whole sentence in the largest text. */
const tallest = '90dvh'
/** The least height of a toast while it appears, in pixels. */
const leastHeight = 80

type Place = { side: 'left' | 'right'; inset: number; end: 'top' | 'bottom'; away: number }

/** The places of the stylesheet, in pixels from a side and from an end of the window. */
const above: Place = { side: 'right', inset: 16, end: 'top', away: 146 }
const below: Place = { side: 'right', inset: 16, end: 'bottom', away: 144 }
/** `past`: the width of what stands beside the menu and must stay free. */
const besideMenu = (past = 0): Place => ({ side: 'left', inset: menuWidth() + 16 + past, end: 'bottom', away: 88 })
/** The order of a session in its room, where the next file is called. */
const widthOfOrder = 284

/** How many times the usual size the text of this browser has. */
function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
}

/** As `--side` says. */
function menuWidth(): number {
  return Math.max(236, Math.min(236 * textScale(), 0.22 * window.innerWidth))
}

/** Where toasts appear, and where they go when they would cover the focus. */
function placesNow(): [usual: Place, aside: Place] {
  const hasMenu = window.matchMedia('(width >= 62em)').matches && document.querySelector('#content') !== null
  if (!hasMenu) return [above, below]
  return [document.querySelector('#content [data-no-toast]') === null ? besideMenu() : besideMenu(widthOfOrder), above]
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
  const width = toastWidth * textScale()
  const left = side === 'left' ? inset : window.innerWidth - inset - width
  const top = end === 'top' ? away : window.innerHeight - away - height
  return box.right > left && box.left < left + width && box.bottom > top && box.top < top + height
}

export const toastPlace = <ToastPlace />

export { notifications } from '@mantine/notifications'
