import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'

/** Up to here every row is drawn; beyond, only those near the window. */
const virtualFrom = 200
const overscan = 12

type VisibleRows = {
  /** Goes on the element that holds the rows. */
  holder: (element: HTMLElement | null) => void
  measure: (element: HTMLElement | null) => void
  indexes: number[]
  /** The height of the rows left out before and after. */
  before: number
  after: number
}

type Rows = {
  items: readonly unknown[]
  height: number
  /** Every row has that height, or nearly: rows not yet drawn leave the right gap. */
  isExact: boolean
}

/** New rows begin with those in the window; the others of the page follow when the browser has drawn these. */
export function useVisibleRows({ items, height, isExact }: Rows): VisibleRows {
  'use no memo' // The virtualizer changes in place, which the React compiler cannot see.
  const count = items.length
  const isSettled = useDeferredValue(items, none) === items
  const element = useRef<HTMLElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const [rowHeight, setRowHeight] = useState(height)
  const isFitted = useRef(false)
  const virtual = count > virtualFrom
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: virtual,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin,
  })

  useLayoutEffect(() => {
    if (virtual && element.current)
      setScrollMargin(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
  }, [virtual])

  // Rows of one height are measured once: a hundred thousand places are not counted anew for each that comes into view.
  const fit = useCallback((row: HTMLElement | null) => {
    if (row === null || isFitted.current) return
    isFitted.current = true
    setRowHeight(row.getBoundingClientRect().height)
  }, [])
  useLayoutEffect(() => {
    if (virtual) virtualizer.measure()
  }, [virtual, virtualizer, rowHeight])

  const holder = (node: HTMLElement | null) => void (element.current = node)
  if (!virtual) {
    const { first, end } = isSettled ? { first: 0, end: count } : rowsInWindow(element.current, count, height, isExact)
    return {
      holder,
      measure: unmeasured,
      indexes: Array.from({ length: end - first }, (_, index) => first + index),
      before: first * height,
      after: (count - end) * height,
    }
  }
  const drawn = virtualizer.getVirtualItems()
  const end = drawn.at(-1)?.end ?? scrollMargin
  return {
    holder,
    measure: isExact ? fit : virtualizer.measureElement,
    indexes: drawn.map(({ index }) => index),
    before: (drawn[0]?.start ?? scrollMargin) - scrollMargin,
    after: virtualizer.getTotalSize() - (end - scrollMargin),
  }
}

const none: readonly unknown[] = []
const unmeasured = () => {}
const margin = 3
/** Above a table that is not drawn yet there is a title, and a bar to search in. */
const usualTop = 320

function rowsInWindow(holder: HTMLElement | null, count: number, height: number, isExact: boolean) {
  const top = holder?.getBoundingClientRect().top ?? usualTop
  if (top < 0 && !isExact) return { first: 0, end: count }
  const within = (row: number) => Math.min(count, Math.max(0, row))
  const first = within(Math.floor(-top / height) - margin)
  return { first, end: Math.max(first, within(Math.ceil((window.innerHeight - top) / height) + margin)) }
}
