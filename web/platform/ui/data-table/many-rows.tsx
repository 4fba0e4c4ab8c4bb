import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { VisibleRowsProps } from '#web/platform/ui/data-table/visible-rows.tsx'

const overscan = 12

/** Draws those of very many rows that are near the window, between two gaps. */
export function ManyRows({ items, height, isExact, children }: VisibleRowsProps) {
  'use no memo' // The virtualizer changes in place, which the React compiler cannot see.
  const element = useRef<HTMLElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const [rowHeight, setRowHeight] = useState(height)
  const isFitted = useRef(false)
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin,
  })

  useLayoutEffect(() => {
    if (element.current) setScrollMargin(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
  }, [])

  // Rows of one height are measured once: a hundred thousand positions are not recalculated for each row that comes into view.
  const fit = useCallback((row: HTMLElement | null) => {
    if (row === null || isFitted.current) return
    isFitted.current = true
    setRowHeight(row.getBoundingClientRect().height)
  }, [])
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])

  const drawn = virtualizer.getVirtualItems()
  const end = drawn.at(-1)?.end ?? scrollMargin
  return children({
    holder: (node) => void (element.current = node),
    measure: isExact ? fit : virtualizer.measureElement,
    indexes: drawn.map(({ index }) => index),
    before: (drawn[0]?.start ?? scrollMargin) - scrollMargin,
    after: virtualizer.getTotalSize() - (end - scrollMargin),
  })
}
