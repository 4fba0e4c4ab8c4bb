import type { MouseEvent, ReactNode } from 'react'
import type { Column } from '#web/platform/ui/data-table/column.ts'
import type { SelectableRows } from '#web/platform/ui/data-table/use-row-selection.ts'

export type RowsProps<Item> = {
  label: string
  columns: Column<Item>[]
  /** Undefined until the first answer. */
  items: Item[] | undefined
  /** Where more are coming: how many there will be. */
  rowCount?: number
  refreshing: boolean
  /** On a card, where the title leads to what the card is of. */
  renderActions?: (item: Item, isOnCard?: boolean) => ReactNode
  selection?: SelectableRows<Item>
  onRowClick?: (item: Item) => void
}

/** A click on a link or a button is theirs, and one that ends a selection of text is none. */
export function isOnTheRow(event: MouseEvent): boolean {
  const onControl = event.target instanceof Element && event.target.closest('a, button, input, label') !== null
  return !onControl && window.getSelection()?.isCollapsed !== false
}

/** By a finger or a pointer: while cards are selected, the name of one is a part of it. A keyboard opens it all the same. */
export function isOnLink({ target, detail }: MouseEvent): boolean {
  return detail > 0 && target instanceof Element && target.closest('a') !== null
}
