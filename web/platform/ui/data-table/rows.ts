import type { MouseEvent, ReactNode } from 'react'
import type { Column } from '#web/platform/ui/data-table/column.ts'
import type { SelectableRows } from '#web/platform/ui/data-table/use-row-selection.ts'

export type RowsProps<Item> = {
  label: string
  columns: Column<Item>[]
  /** Undefined until the first answer. */
  items: Item[] | undefined
  /** The expected number of rows while more are arriving. */
  rowCount?: number
  refreshing: boolean
  /** On a card, whose title is already a link. */
  renderActions?: (item: Item, isOnCard?: boolean) => ReactNode
  selection?: SelectableRows<Item>
  onRowClick?: (item: Item) => void
}

/** Ignore clicks on links or buttons and clicks that end a selection of text. */
export function isOnTheRow(event: MouseEvent): boolean {
  const onControl = event.target instanceof Element && event.target.closest('a, button, input, label') !== null
  return !onControl && window.getSelection()?.isCollapsed !== false
}

/** A press on the name by finger or pointer: while cards are being selected it selects. The keyboard still opens the link. */
export function isOnLink({ target, detail }: MouseEvent): boolean {
  return detail > 0 && target instanceof Element && target.closest('a') !== null
}
