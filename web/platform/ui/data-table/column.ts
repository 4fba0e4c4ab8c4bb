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
  /** What the card shows, where it is not what the table does. */
  onCard?: (item: Item) => ReactNode
  /** The cell of the totals row. */
  total?: ReactNode
  /** Where people choose their columns: it cannot go. */
  always?: true
  /** Where people choose their columns: it stands in the table once somebody has chosen it. */
  onDemand?: true
}

/** The columns chosen, in their order. Some may be gone since, and some cannot go. */
export function chosenColumns<Item>(columns: readonly Column<Item>[], chosen: readonly string[] | undefined) {
  if (chosen === undefined) return columns.filter(({ onDemand }) => !onDemand)
  const known = chosen.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return [...known, ...columns.filter((column) => column.always && !known.includes(column))]
}

/** Stands in a cell of the table of which nothing is known; a card leaves it out. */
export const noValue = '–'
