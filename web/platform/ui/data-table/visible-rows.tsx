import { Suspense, useDeferredValue, useRef, type ReactNode } from 'react'
import { later } from '#web/platform/later.ts'

/** Up to this number every row is drawn; above it, only those near the window, by a library loaded for them. */
const manyFrom = 200

const ManyRows = later(async () => (await import('#web/platform/ui/data-table/many-rows.tsx')).ManyRows)

export type DrawnRows = {
  /** Set on the element that holds the rows. */
  holder: (element: HTMLElement | null) => void
  measure: (element: HTMLElement | null) => void
  indexes: number[]
  /** The height of the rows omitted before and after. */
  before: number
  after: number
}

export type VisibleRowsProps = {
  items: readonly unknown[]
  height: number
  /** Every row has about this height, so that rows not drawn leave the right gap. */
  isExact: boolean
  children: (rows: DrawnRows) => ReactNode
}

export function VisibleRows(props: VisibleRowsProps) {
  if (props.items.length <= manyFrom) return <FewRows {...props} />
  return (
    <Suspense fallback={<FewRows {...props} onlyInWindow />}>
      <ManyRows {...props} />
    </Suspense>
  )
}

/** New rows begin with those in the window; the rest of the page follows after the browser has drawn them. */
function FewRows({ items, height, isExact, children, onlyInWindow }: VisibleRowsProps & { onlyInWindow?: boolean }) {
  'use no memo' // The position of the rows is read from the page, which the React compiler cannot see.
  const count = items.length
  const isSettled = useDeferredValue(items, none) === items
  const element = useRef<HTMLElement>(null)
  /* oxlint-disable react/refs -- the position of the old rows decides which new ones are drawn first */
  // A row with the focus is not removed and added again.
  const isWhole = (isSettled || element.current?.contains(document.activeElement)) && !onlyInWindow
  const { first, end } = isWhole ? { first: 0, end: count } : rowsInWindow(element.current, count, height, isExact)
  return children({
    holder: (node) => void (element.current = node),
    measure: unmeasured,
    indexes: Array.from({ length: end - first }, (_, index) => first + index),
    before: first * height,
    after: (count - end) * height,
  })
  /* oxlint-enable react/refs */
}

const none: readonly unknown[] = []
const unmeasured = () => {}
const margin = 3
/** The height of the title and the search bar above a table that is not drawn yet. */
const usualTop = 320

function rowsInWindow(holder: HTMLElement | null, count: number, height: number, isExact: boolean) {
  const top = holder?.getBoundingClientRect().top ?? usualTop
  if (top < 0 && !isExact) return { first: 0, end: Math.min(count, manyFrom) }
  const within = (row: number) => Math.min(count, Math.max(0, row))
  const first = within(Math.floor(-top / height) - margin)
  return { first, end: Math.max(first, within(Math.ceil((window.innerHeight - top) / height) + margin)) }
}
