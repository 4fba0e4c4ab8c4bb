import type { ReactNode } from 'react'

/** A column declares what it shows in the table, and where its value stands in the card that replaces a row on a phone. */
export type Column<Item> = {
  /** The item's own field name: the server sorts by it. */
  id: string
  label: string
  /** Stands before the label in the header. */
  glyph?: ReactNode
  cell: (item: Item) => ReactNode
  sortable?: boolean
  align?: 'end'
  /** Left out of the table under 992 px. */
  wideOnly?: boolean
  /** `lead` above the title, `line` under it, `fact` with its label; absent: not on the card. */
  card?: 'lead' | 'title' | 'line' | 'fact'
  /** The cell of the totals row. */
  total?: ReactNode
}
