import type { Language } from '#domain/language.ts'
import { beginningOf } from '#domain/written-text.ts'

/** A text in a column of another kind is written as text: « à préciser » among amounts. */
export type SheetValue = string | number | null

export type SheetColumn<Row> = {
  label: string
  /** A day is told as `2026-11-22`, an amount in euros. */
  kind: 'text' | 'number' | 'money' | 'day'
  read: (row: Row) => SheetValue
}

export type Sheet<Row> = {
  title: string
  language: Language
  columns: readonly SheetColumn<Row>[]
  /** Some at a time: never all of them are in memory. */
  rows: AsyncIterable<Row[]>
}

export const dayForm = /^\d{4}-\d\d-\d\d$/

/** How wide a column is drawn, in signs. */
export function widthOf({ kind, label }: SheetColumn<never>): number {
  return Math.max(label.length + 2, kind === 'text' ? 28 : 12)
}

/** What XML cannot hold is left out; a cell of a spreadsheet ends where theirs do. */
export function inXml(text: string): string {
  return (text.length > longestCell ? `${beginningOf(text, longestCell - 1)}…` : text)
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const longestCell = 32_767
