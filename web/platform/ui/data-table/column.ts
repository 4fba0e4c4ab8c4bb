import type { ReactNode } from 'react'

/** A column declares its cell in the table, and its place in the card that replaces a row on a phone. */
export type Column<Item> = {
  /** The item's own field name: the server sorts by it. */
  id: string
  label: string
  /** Shown before the label in the header. */
  glyph?: ReactNode
  /** Only the glyph is visible; screen readers read the label. */
  labelHidden?: boolean
  cell: (item: Item) => ReactNode
  sortable?: boolean
  align?: 'end'
  /** Hidden in the table under 992 px. */
  wideOnly?: boolean
  /** `picture` at the side, `lead` above the title, `line` under it, `fact` with its label; absent: not on the card. */
  card?: 'picture' | 'lead' | 'title' | 'firstLine' | 'line' | 'fact'
  /** The content on the card, if it differs from the table's. */
  onCard?: (item: Item) => ReactNode
  /** The cell of the totals row. */
  total?: ReactNode
  /** Cannot be removed by users who choose their columns. */
  always?: true
  /** Shown only after a user has chosen it. */
  onDemand?: true
  /** The column is a question, and is listed under a heading of its own. */
  isQuestion?: true
  /** Read by reviewers alone. */
  isInternal?: true
}

/** The chosen columns in order. Some of them may no longer exist, and fixed ones are added. */
export function chosenColumns<Item>(columns: readonly Column<Item>[], chosen: readonly string[] | undefined) {
  if (chosen === undefined) return columns.filter(({ onDemand }) => !onDemand)
  const known = chosen.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return [...known, ...columns.filter((column) => column.always && !known.includes(column))]
}

/** Fills a table cell without a value; a card omits it. */
export const noValue = '–'
