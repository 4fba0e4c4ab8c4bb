import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

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

export function useVisibleRows(count: number, estimatedHeight: number): VisibleRows {
  'use no memo' // The virtualizer changes in place, which the React compiler cannot see.
  const element = useRef<HTMLElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const virtual = count > virtualFrom
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: virtual,
    estimateSize: () => estimatedHeight,
    overscan,
    scrollMargin,
  })

  useLayoutEffect(() => {
    if (element.current) setScrollMargin(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
  }, [virtual])

  const holder = (node: HTMLElement | null) => void (element.current = node)
  if (!virtual) {
    return {
      holder,
      measure: () => {},
      indexes: Array.from({ length: count }, (_, index) => index),
      before: 0,
      after: 0,
    }
  }
  const drawn = virtualizer.getVirtualItems()
  const end = drawn.at(-1)?.end ?? scrollMargin
  return {
    holder,
    measure: virtualizer.measureElement,
    indexes: drawn.map(({ index }) => index),
    before: (drawn[0]?.start ?? scrollMargin) - scrollMargin,
    after: virtualizer.getTotalSize() - (end - scrollMargin),
  }
}
