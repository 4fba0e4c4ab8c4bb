import type { Language } from '#domain/language.ts'
import { beginningOf } from '#domain/written-text.ts'

/** A text in a column of another kind is written as text: « à préciser » among amounts. */
export type SheetValue = string | number | null

export type SheetColumn<Row> = {
  label: string
  /** A day is given as `2026-11-22`, an amount in euros. */
  kind: 'text' | 'number' | 'money' | 'day'
  read: (row: Row) => SheetValue
}

export type Sheet<Row> = {
  title: string
  language: Language
  columns: readonly SheetColumn<Row>[]
  /** The rows in batches, so that they are never all in memory. */
  rows: AsyncIterable<Row[]>
}

export const dayForm = /^\d{4}-\d\d-\d\d$/

/** The width of a column, in characters. */
export function widthOf({ kind, label }: SheetColumn<never>): number {
  return Math.max(label.length + 2, kind === 'text' ? 28 : 12)
}

/** Removes characters that XML cannot contain, and cuts a text at a spreadsheet's limit for a cell. */
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
