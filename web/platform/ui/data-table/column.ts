import type { ReactNode } from 'react'

/** A column declares what it shows in the table, and where its value stands in the card that replaces a row on a phone. */
export type Column<Item> = {
  /** The item's own field name: the server sorts by it. */
  id: string
  label: string
  /** Stands before the label in the header. */
  glyph?: ReactNode
  /** Only the glyph is seen; the label is read aloud. */
  labelHidden?: boolean
  cell: (item: Item) => ReactNode
  sortable?: boolean
  align?: 'end'
  /** Left out of the table under 992 px. */
  wideOnly?: boolean
  /** `picture` at its side, `lead` above the title, `line` under it, `fact` with its label; absent: not on the card. */
  card?: 'picture' | 'lead' | 'title' | 'firstLine' | 'line' | 'fact'
  /** The cell of the totals row. */
  total?: ReactNode
}

/** Stands in a cell of the table of which nothing is known; a card leaves it out. */
export const noValue = '–'
